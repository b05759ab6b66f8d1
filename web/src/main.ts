import "./fonts.css";
import "./app.css";
import { mount } from "svelte";
import App from "./App.svelte";
import { sharedInvitation } from "./lib/shared";

const invitation = sharedInvitation(location.search);
if (invitation) location.replace(`/#/invite/${invitation}`);
mount(App, { target: document.getElementById("app") as HTMLElement });
