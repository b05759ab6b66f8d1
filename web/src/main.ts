import "./fonts.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { followUpdates, installing } from "./lib/app.svelte";
import { sharedInvitation } from "./lib/shared";

const invitation = sharedInvitation(location.search);
if (invitation) location.replace(`/#/invite/${invitation}`);
followUpdates();
installing.listen();
mount(App, { target: document.getElementById("app") as HTMLElement });
