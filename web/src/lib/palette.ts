// Colors of cards, players and boards, from the file that the board compiler draws with. No color is ever alone: cards
// have a glyph, players a pattern and an emblem.
import palette from "../../../src/stellwerk/boards/palette.json";

export interface CardLook {
  fill: string;
  ink: string;
  glyph: string;
  car: string;
}

/** What runs inside a line of Metro: dots, dashes or bars, told apart without any color. */
export interface Inlay {
  color: string;
  dash: string;
  width: number;
  cap: string;
}

export interface PlayerLook {
  fill: string;
  ink: string;
  pattern: string;
  emblem: string;
  inlay: Inlay;
  /** A word in place of the emblem. */
  word?: string;
}

export const CARDS: Record<string, CardLook> = palette.cards;

/** What lies below a board: water, land and more. */
export const GROUND: Record<"water" | "land", string> = palette.ground;

const player = (name: string): PlayerLook => (palette.players as Record<string, PlayerLook>)[name] as PlayerLook;

/** Seats of ticket games, in order. */
export const SEATS: readonly PlayerLook[] = palette.seats.map(player);

/** Their names, as a table chooses them. */
export const SEAT_COLORS: readonly string[] = palette.seats;

/** The number of a seat's color in a ticket game: the seat's own unless the table chose. */
export function seatColor(colors: readonly string[] | null | undefined, seat: number): number {
  const chosen = SEAT_COLORS.indexOf(colors?.[seat] ?? "");
  return chosen < 0 ? seat : chosen;
}

/** Metro's colors by name. */
export const METRO: Record<string, PlayerLook> = Object.fromEntries(
  Object.entries(palette.metro).map(([color, name]) => [color, player(name)]),
);

export const seatLook = (seat: number): PlayerLook => SEATS[seat % SEATS.length] as PlayerLook;
export const metroLook = (color: string | null | undefined): PlayerLook => METRO[color ?? ""] ?? player("graphite");
/** A seat among companies: no color is its own. */
export const plainLook = (seat: number): PlayerLook => ({
  ...player("graphite"),
  fill: "#7C8791",
  ink: "#23303F",
  pattern: "",
  emblem: "",
  word: String(seat + 1),
});
export const cardLook = (card: string): CardLook => CARDS[card] ?? (CARDS.gray as CardLook);

/** A color with a share of another in it. */
export function mixed(color: string, other: string, share: number): string {
  const parts = (hex: string) => [1, 3, 5].map((k) => parseInt(hex.slice(k, k + 2), 16));
  const two = parts(other);
  const mix = parts(color).map((one, k) => Math.round(one + ((two[k] ?? 0) - one) * share));
  return (
    "#" +
    mix
      .map((n) => n.toString(16).padStart(2, "0"))
      .join("")
      .toUpperCase()
  );
}

export const darker = (color: string, share = 0.55): string => mixed(color, palette.dark, share);
