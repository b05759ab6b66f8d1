// What others have written in the chat since it was last in sight: counted, and heard if sound is on.
import { untrack } from "svelte";
import type { ChatLine } from "../api/types";

export class Unread {
  /** Whether the chat is in sight now. */
  private inSight = $state(false);
  private read = $state(0);
  private known: number | null = null;

  constructor(
    private readonly lines: () => readonly ChatLine[],
    private readonly isMine: (line: ChatLine) => boolean,
    onheard: () => void,
  ) {
    $effect(() => {
      const last = this.lines().at(-1)?.id ?? 0;
      // What is told on arrival is history.
      const before = this.known ?? last;
      if (this.known === null || this.inSight) untrack(() => (this.read = last));
      if (this.lines().some((line) => line.id > before && this.counts(line))) untrack(onheard);
      this.known = last;
    });
  }

  /** How many lines wait. */
  readonly count = $derived.by(() => this.lines().filter((line) => line.id > this.read && this.counts(line)).length);

  private counts(line: ChatLine): boolean {
    return line.code === null && !this.isMine(line);
  }

  /** Attached to the list of the chat: what is in sight is read. */
  readonly watch = (list: HTMLElement): (() => void) => {
    const seen = new IntersectionObserver(([entry]) => (this.inSight = entry?.isIntersecting ?? false));
    seen.observe(list);
    return () => {
      seen.disconnect();
      this.inSight = false;
    };
  };
}
