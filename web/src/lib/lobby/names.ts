// Names of games out of an edition and its options, and which options go together, as the catalog tells it.
import type { Edition, EditionOption } from "../api/types";

/** `europe:mega+bonus`: the first option after a colon, the others after a plus. */
export function gameName(edition: Edition, chosen: readonly string[]): string {
  const ordered = edition.options.map((option) => option.id).filter((id) => chosen.includes(id));
  return ordered.length ? `${edition.id}:${ordered.join("+")}` : edition.id;
}

/** The options after one of them was switched: what clashes with it is switched off, what it needs comes along. */
export function toggled(edition: Edition, chosen: readonly string[], id: string): string[] {
  const named = (other: string) => edition.options.find((known) => known.id === other) as EditionOption;
  const { needs, clashes } = named(id);
  if (chosen.includes(id)) return chosen.filter((other) => other !== id && !named(other).needs.includes(id));
  const kept = chosen.filter((other) => !clashes.includes(other) && !needs.includes(other));
  return [...kept, ...needs, id];
}

/** How many may play with these options. */
export function playersOf(edition: Edition, chosen: readonly string[]): [number, number] {
  const special = edition.options.find((option) => chosen.includes(option.id) && option.players);
  return (special?.players ?? edition.players) as [number, number];
}
