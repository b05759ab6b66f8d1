// What a coach points at: the places of its options with their numbers, and the option that was pressed.

/** How far a hint goes: not at all, where to look, which options there are, and why. */
export type Step = 0 | 1 | 2 | 3;

/** The places on the screen that the words of an action are about; what has none is known by its words. */
export function placesOf(words: string): string[] {
  const [verb = "", one = "", two = ""] = words.split(" ");
  if (verb === "claim") return [`route ${one}`];
  if (verb === "build") return [`city ${one}`];
  if (verb === "lay") return [`square ${two}`, `tile ${one}`];
  if (verb === "keep")
    return words
      .split(" ")
      .slice(1)
      .map((ticket) => `ticket ${ticket}`);
  if (words === "draw") return ["tower"];
  return verb === "draw" ? [`market ${one}`] : [words];
}

export class Suggestions {
  /** Whether a coach helps at this table, and at which step its hint is. */
  ready = $state(false);
  step = $state<Step>(0);
  /** The numbers of options by their places: "1", or "1·2" where two of them meet. */
  numbers = $state.raw<Readonly<Record<string, string>>>({});
  /** Where to look. */
  glow = $state.raw<ReadonlySet<string>>(new Set());
  /** The words of the option that was pressed, to be looked at before it is confirmed. */
  pressed = $state.raw<{ words: string } | null>(null);
  /** The places of that option. */
  readonly aimed: ReadonlySet<string> = $derived(new Set(this.pressed ? placesOf(this.pressed.words) : []));

  /** Opens the panel, or closes it. */
  toggle(): void {
    this.step = this.step === 0 ? 1 : 0;
  }

  /** Points at the places of options, the best first. */
  number(options: readonly string[]): void {
    const found: Record<string, string> = {};
    options.forEach((words, i) => {
      for (const place of placesOf(words)) found[place] = found[place] ? `${found[place]}·${i + 1}` : `${i + 1}`;
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
