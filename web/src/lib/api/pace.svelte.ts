// How fast others' moves follow each other on this screen: a setting of whoever looks.
import { keep } from "../storage";

export const PACES = ["slow", "normal", "quick"] as const;
export type Pace = (typeof PACES)[number];

/** How long a move stays in sight before the next one, in milliseconds. */
const GAPS: Record<Pace, number> = { slow: 2000, normal: 900, quick: 0 };
const KEY = "stellwerk.pace";

const isPace = (word: string | null | undefined): word is Pace => PACES.some((known) => known === word);

class PaceSetting {
  now = $state<Pace>("normal");

  constructor() {
    const stored = globalThis.localStorage?.getItem(KEY);
    if (isPace(stored)) this.now = stored;
  }

  /** Nobody watches a hidden page. */
  get gap(): number {
    return globalThis.document?.hidden ? 0 : GAPS[this.now];
  }

  /** The next of the three steps. */
  step(): void {
    this.now = PACES[(PACES.indexOf(this.now) + 1) % PACES.length] ?? "normal";
    keep(KEY, this.now);
  }
}

export const pace = new PaceSetting();
