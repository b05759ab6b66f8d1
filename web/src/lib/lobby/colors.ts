// The colors of seats, before a game begins.
import type { Edition } from "../api/types";
import type { Words } from "../i18n/en";
import { metroLook, plainLook, SEAT_COLORS, seatColor, seatLook, type PlayerLook } from "../palette";

export interface Colored {
  /** The colors that the edition deals to its seats; none where they are only how seats look. */
  dealt: readonly string[];
  players: number;
  /** By seat, as the table chose them. */
  colors: readonly string[] | null;
}

type Known = Pick<Edition, "id" | "colors"> & {
  options: readonly Pick<Edition["options"][number], "id" | "colorless">[];
};

/** Whether seats of a game have colors at all; those of a map of one's own have. */
export const hasColors = (edition: Known | undefined, chosen: readonly string[]): boolean =>
  !edition?.options.some((option) => option.colorless && chosen.includes(option.id));

/** The colors that belong to the seats of a game, by its name; none where they are only how seats look. */
export function dealtIn(game: string, editions: readonly Known[]): readonly string[] {
  const [id, ...chosen] = game.split(/[:+]/);
  const edition = editions.find((known) => known.id === id);
  return edition && hasColors(edition, chosen) ? edition.colors : [];
}

/** The colors that may be chosen: those that are dealt, or all. */
const palette = (dealt: readonly string[], players: number): readonly string[] =>
  dealt.length ? dealt.slice(0, players) : SEAT_COLORS;

/** Colors as they are without a choice. */
const usual = (dealt: readonly string[], players: number): string[] => palette(dealt, players).slice(0, players);

/** The colors after one seat chose: whoever had it gets the one that is left over. */
export function recolored({ dealt, players, colors }: Colored, seat: number, color: string): string[] | null {
  if (!color) return null;
  const now = fitting({ dealt, players, colors }) ?? usual(dealt, players);
  const before = now[seat] as string;
  return now.map((one, k) => (k === seat ? color : one === color ? before : one));
}

/** The colors for another number of seats; null where they do not fit any more. */
export function fitting({ dealt, players, colors }: Colored): string[] | null {
  const all = palette(dealt, players);
  if (!colors) return null;
  const kept = colors.slice(0, players).filter((color) => all.includes(color));
  const rest = all.filter((color) => !kept.includes(color));
  return kept.length === Math.min(players, colors.length) ? [...kept, ...rest].slice(0, players) : null;
}

/** How a seat looks that has no piece on the board yet. */
export function lookOf({ dealt, colors }: Pick<Colored, "dealt" | "colors">, seat: number): PlayerLook {
  if (!dealt.length) return seatLook(seatColor(colors, seat));
  return colors ? metroLook(colors[seat]) : plainLook(seat);
}

/** What may be chosen, in words. */
export const choicesOf = (dealt: readonly string[], players: number, t: Words): { id: string; name: string }[] => [
  ...(dealt.length ? [{ id: "", name: t.form.dealt }] : []),
  ...palette(dealt, players).map((id) => ({
    id,
    name: (dealt.length ? t.metroColors[id] : t.pad.colors[SEAT_COLORS.indexOf(id)]) ?? id,
  })),
];

/** What is chosen for a seat now. */
export const chosenColor = ({ dealt, colors }: Pick<Colored, "dealt" | "colors">, seat: number): string =>
  dealt.length ? (colors?.[seat] ?? "") : (SEAT_COLORS[seatColor(colors, seat)] ?? "");
