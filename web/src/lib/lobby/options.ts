// The options of an edition in groups, as people choose: one of each group, and what goes with anything.
import type { Edition, EditionOption } from "../api/types";
import { toggled } from "./names";

export interface Group {
  id: string;
  /** At most one of them; else each by itself. */
  single: boolean;
  options: EditionOption[];
}

/** Groups that the catalog does not name: options that stand for one decision. */
const DECISIONS: Record<string, string> = {
  companies: "ways",
  solo: "ways",
  challenge: "ways",
  central: "middle",
  middle: "middle",
};
const LAST = "more";
export const SIDES = ["berlin-a", "berlin-b"] as const;
export const SIGHTS = 8;

/** The groups of an edition in the order of its options; what goes with anything comes last. */
export function groupsOf(edition: Edition): Group[] {
  const groups = new Map<string, EditionOption[]>();
  for (const option of edition.options) {
    const id = option.group ?? DECISIONS[option.id] ?? LAST;
    groups.set(id, [...(groups.get(id) ?? []), option]);
  }
  const made = [...groups].map(([id, options]) => ({ id, options, single: id !== LAST }));
  return [...made.filter((group) => group.single), ...made.filter((group) => !group.single)];
}

/** What is chosen after a decision in a group; null is the game as in the box. */
export function decided(edition: Edition, chosen: readonly string[], group: Group, id: string | null): string[] {
  const without = chosen.filter((other) => !group.options.some((option) => option.id === other));
  return id === null ? without : toggled(edition, without, id);
}

/** The options chosen in other groups that this one does not go with. */
export function hindrances(
  edition: Edition,
  chosen: readonly string[],
  group: Group,
  option: EditionOption,
): EditionOption[] {
  return edition.options.filter(
    (other) =>
      chosen.includes(other.id) &&
      !group.options.includes(other) &&
      (option.clashes.includes(other.id) || other.clashes.includes(option.id)),
  );
}

/** The option of a group that is chosen: the one that brought the others along. */
export function choiceIn(group: Group, chosen: readonly string[]): string | null {
  const picked = group.options.filter((option) => chosen.includes(option.id));
  const needed = new Set(picked.flatMap((option) => option.needs));
  return picked.find((option) => !needed.has(option.id))?.id ?? null;
}

/** The word for Berlin's sides in the name of a game: one for all, or a letter for each sight. */
export function berlinWord(sides: string): string {
  if (/^A+$/.test(sides)) return "berlin-a";
  return /^B+$/.test(sides) ? "berlin-b" : `berlin-${sides}`;
}
