import "./fonts.css";
import "./app.css";
import { mount } from "svelte";
import Root from "./Root.svelte";
import { followUpdates, installing, keepPage } from "./lib/app.svelte";
import { session } from "./lib/session.svelte";
import { sharedAddress, sharedInvitation } from "./lib/shared";
import { transport } from "$transport";

const invitation = sharedInvitation(location.search);
const address = sharedAddress(location.search);
if (!transport.far && address) location.replace(address);
else if (invitation) location.replace(`/#/invite/${invitation}`);
followUpdates(undefined, transport.far);
if (transport.far) keepPage();
session.follow();
installing.listen();
mount(Root, { target: document.getElementById("app") as HTMLElement });
