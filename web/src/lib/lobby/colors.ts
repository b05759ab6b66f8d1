// The colors of seats, before a game begins.
import type { Words } from "../i18n/en";
import { METRO_COLORS, metroLook, plainLook, SEAT_COLORS, seatColor, seatLook, type PlayerLook } from "../palette";

export interface Colored {
  family: string;
  players: number;
  /** By seat, as the table chose them. */
  colors: readonly string[] | null;
}

/** In these games the lines belong to companies, and no seat has a color. */
const COMPANIES = ["companies", "solo", "challenge"];

/** Whether seats of a game have colors at all. */
export const hasColors = (family: string, options: readonly string[]): boolean =>
  family === "tickets" || !options.some((option) => COMPANIES.includes(option));

/** The colors that may be chosen: those of Metro's frame, or all. */
export const palette = (family: string, players: number): readonly string[] =>
  family === "metro" ? METRO_COLORS.slice(0, players) : SEAT_COLORS;

/** Colors as they are without a choice; Metro's are dealt. */
const usual = (family: string, players: number): string[] => [...palette(family, players)].slice(0, players);

/** The colors after one seat chose: whoever had it gets the one that is left over. */
export function recolored({ family, players, colors }: Colored, seat: number, color: string): string[] | null {
  if (!color) return null;
  const now = fitting({ family, players, colors }) ?? usual(family, players);
  const before = now[seat] as string;
  return now.map((one, k) => (k === seat ? color : one === color ? before : one));
}

/** The colors for another number of seats; null where they do not fit any more. */
export function fitting({ family, players, colors }: Colored): string[] | null {
  const all = palette(family, players);
  if (!colors) return null;
  const kept = colors.slice(0, players).filter((color) => all.includes(color));
  const rest = all.filter((color) => !kept.includes(color));
  return kept.length === Math.min(players, colors.length) ? [...kept, ...rest].slice(0, players) : null;
}

/** How a seat looks that has no piece on the board yet. */
export function lookOf({ family, colors }: Pick<Colored, "family" | "colors">, seat: number): PlayerLook {
  if (family === "tickets") return seatLook(seatColor(colors, seat));
  return colors ? metroLook(colors[seat]) : plainLook(seat);
}

/** What may be chosen, in words. */
export const choicesOf = (family: string, players: number, t: Words): { id: string; name: string }[] => [
  ...(family === "metro" ? [{ id: "", name: t.form.dealt }] : []),
  ...palette(family, players).map((id) => ({
    id,
    name: (family === "metro" ? t.metroColors[id] : t.pad.colors[SEAT_COLORS.indexOf(id)]) ?? id,
  })),
];

/** What is chosen for a seat now. */
export const chosenColor = ({ family, colors }: Pick<Colored, "family" | "colors">, seat: number): string =>
  family === "metro" ? (colors?.[seat] ?? "") : (SEAT_COLORS[seatColor(colors, seat)] ?? "");
