// Somebody at the table reminds me that it is my turn: said and heard, for a while.
import { untrack } from "svelte";
import type { LiveTable } from "../api/connection.svelte";
import { i18n } from "../i18n/index.svelte";
import { session } from "../session.svelte";
import { play } from "../sound";

const SHOWN = 6000;

export class Nudges {
  told = $state("");
  private last: number | null = null;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(live: Pick<LiveTable, "chat" | "frame">) {
    $effect(() => {
      const lines = live.chat;
      if (live.frame === null) return; // what is told on arrival is history
      untrack(() => {
        const before = this.last;
        this.last = lines.at(-1)?.id ?? 0;
        const own = live.frame?.you.seats ?? [];
        const fresh = lines.filter((line) => before !== null && line.id > before && line.code === "seat/nudged");
        if (fresh.some((line) => line.seat !== null && own.includes(line.seat))) this.tell();
      });
    });
    $effect(() => () => clearTimeout(this.timer));
  }

  private tell(): void {
    this.told = i18n.t.turn.yours;
    if (session.sound) play("done");
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.told = ""), SHOWN);
  }
}
