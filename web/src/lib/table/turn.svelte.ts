// Tells that it is one's own turn, also to somebody who looks elsewhere: title, icon, sound, a notice of the system.
import { here } from "../here";
import { i18n } from "../i18n/index.svelte";
import { notify } from "../notices";
import { session } from "../session.svelte";
import { play } from "../sound";

const ICON = here("icon.svg");
const ICON_TURN = here("icon-turn.svg");

/** Shows in the tab whose turn it is. */
function mark(title: string, icon: string): void {
  document.title = title;
  document.getElementById("icon")?.setAttribute("href", icon);
}

/** Follows whether it is the viewer's turn, as long as the screen is there. */
export function tellTurn(table: string, yours: () => boolean, title: () => string): void {
  let was = false;
  $effect(() => {
    const now = yours();
    const { turn } = i18n.t;
    mark(now ? `● ${turn.yours} – ${title()}` : `${title()} – Stellwerk`, now ? ICON_TURN : ICON);
    if (now && !was) call(table, turn.yours, title());
    was = now;
  });
  $effect(() => () => mark("Stellwerk", ICON));
}

function call(table: string, words: string, title: string): void {
  if (session.sound) play("turn");
  if (session.notify && document.hidden) void notify(words, title, here(`#/table/${table}`), table);
}
