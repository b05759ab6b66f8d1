// Names of games out of an edition and its options, and which options go together, as the catalog tells it.
import type { Edition, EditionOption } from "../api/types";

/** `europe:mega+bonus`: the first option after a colon, the others after a plus. */
export function gameName(edition: Edition, chosen: readonly string[]): string {
  const ordered = edition.options.map((option) => option.id).filter((id) => chosen.includes(id));
  return ordered.length ? `${edition.id}:${ordered.join("+")}` : edition.id;
}

function clash(option: EditionOption, other: EditionOption): boolean {
  if (option.group !== null && option.group === other.group) return true;
  if (option.excludes.includes(other.id) || other.excludes.includes(option.id)) return true;
  return (option.alone && other.needs !== option.id) || (other.alone && option.needs !== other.id);
}

/** The options after one of them was switched: what does not go with it is switched off. */
export function toggled(edition: Edition, chosen: readonly string[], id: string): string[] {
  const option = edition.options.find((known) => known.id === id);
  if (!option) return [...chosen];
  const named = (other: string) => edition.options.find((known) => known.id === other) as EditionOption;
  if (chosen.includes(id)) return chosen.filter((other) => other !== id && named(other).needs !== id);
  const kept = chosen.filter((other) => !clash(option, named(other)));
  if (option.needs && !kept.includes(option.needs)) return [...toggled(edition, kept, option.needs), id];
  return [...kept, id];
}

/** How many may play with these options. */
export function playersOf(edition: Edition, chosen: readonly string[]): [number, number] {
  const special = edition.options.find((option) => chosen.includes(option.id) && option.players);
  return (special?.players ?? edition.players) as [number, number];
}
