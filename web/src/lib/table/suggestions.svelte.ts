// What a coach points at: the places of its options with their numbers, and the option that was pressed.
import type { Action } from "../api/types";

/** How far a hint goes: not at all, where to look, which options there are, and why. */
export type Step = 0 | 1 | 2 | 3;

/** The places on the screen that an action is about; what has none is known by its words. */
export function placesOf(action: Action): string[] {
  switch (action.type) {
    case "claim":
      return [`route ${action.route}`];
    case "build_station":
      return [`city ${action.city}`];
    case "keep":
      return action.tickets.map((ticket) => `ticket ${ticket}`);
    case "draw":
      return [`market ${action.card ?? "blind"}`];
    case "draw_tickets":
      return ["market tickets"];
    case "lay":
      return [`square ${action.square}`, `tile ${action.tile}`];
    case "draw_tile":
      return ["tower"];
    default:
      return [action.text];
  }
}

export class Suggestions {
  /** Whether a coach helps at this table, and at which step its hint is. */
  ready = $state(false);
  step = $state<Step>(0);
  /** The numbers of options by their places: "1", or "1·2" where two of them meet. */
  numbers = $state.raw<Readonly<Record<string, string>>>({});
  /** Where to look. */
  glow = $state.raw<ReadonlySet<string>>(new Set());
  /** The option that was pressed, to be looked at before it is confirmed. */
  pressed = $state.raw<Action | null>(null);
  /** The places of that option. */
  readonly aimed: ReadonlySet<string> = $derived(new Set(this.pressed ? placesOf(this.pressed) : []));

  /** Opens the panel, or closes it. */
  toggle(): void {
    this.step = this.step === 0 ? 1 : 0;
  }

  /** Points at the places of options, the best first. */
  number(options: readonly Action[]): void {
    const found: Record<string, string> = {};
    options.forEach((action, i) => {
      for (const place of placesOf(action)) found[place] = found[place] ? `${found[place]}·${i + 1}` : `${i + 1}`;
    });
    this.numbers = found;
  }

  /** Points at nothing. */
  clear(): void {
    this.numbers = {};
    this.glow = new Set();
    this.pressed = null;
  }
}
