// Colors of cards and players. No color is ever alone: cards have a glyph, players a pattern and an emblem.

export interface CardLook {
  fill: string;
  ink: string;
  glyph: string;
  car: string;
}

export interface PlayerLook {
  fill: string;
  ink: string;
  pattern: string;
  emblem: string;
  inlay: { color: string; dash: string };
  /** A word in place of the emblem. */
  word?: string;
}

export const CARDS: Record<string, CardLook> = {
  red: { fill: "#BB2418", ink: "#FFFFFF", glyph: "g-red", car: "car-red" },
  orange: { fill: "#F68F3A", ink: "#2A1503", glyph: "g-orange", car: "car-orange" },
  yellow: { fill: "#FAD146", ink: "#33270A", glyph: "g-yellow", car: "car-yellow" },
  green: { fill: "#3A8F68", ink: "#FFFFFF", glyph: "g-green", car: "car-green" },
  blue: { fill: "#1D55AC", ink: "#FFFFFF", glyph: "g-blue", car: "car-blue" },
  pink: { fill: "#CB5DB8", ink: "#FFFFFF", glyph: "g-pink", car: "car-pink" },
  black: { fill: "#34363D", ink: "#FFFFFF", glyph: "g-black", car: "car-black" },
  white: { fill: "#F7F3EA", ink: "#3A3D44", glyph: "g-white", car: "car-white" },
  gray: { fill: "#A8A49B", ink: "#3A3A36", glyph: "", car: "" },
  joker: { fill: "#8F6A9E", ink: "#FFFFFF", glyph: "g-loco", car: "car-loco" },
};

export const FERRY = "#86A9B5";
const DARK = "#14181F";
const WHITE = { color: "#FFFFFF" };

const COBALT: PlayerLook = { fill: "#1450BE", ink: "#1450BE", pattern: "", emblem: "em-bolt", inlay: { ...WHITE, dash: "" } };
const CRIMSON: PlayerLook = { fill: "#BD322C", ink: "#BD322C", pattern: "p-diag", emblem: "em-crown", inlay: { ...WHITE, dash: "7 5" } };
const JADE: PlayerLook = { fill: "#43A883", ink: "#1C6B50", pattern: "p-dots", emblem: "em-leaf", inlay: { color: "#06281D", dash: "1.5 5" } };
const AMBER: PlayerLook = { fill: "#FABD25", ink: "#8A5F00", pattern: "p-chev", emblem: "em-moon", inlay: { color: "#3B2A00", dash: "12 4 2 4" } };
const GRAPHITE: PlayerLook = { fill: "#2B2F37", ink: "#2B2F37", pattern: "p-grid", emblem: "em-anchor", inlay: { ...WHITE, dash: "4 3" } };
const VIOLET: PlayerLook = { fill: "#A56FDF", ink: "#210A3A", pattern: "p-zig", emblem: "em-gear", inlay: { color: "#210A3A", dash: "2 2" } };
const ORANGE: PlayerLook = { fill: "#EE7A1E", ink: "#8A3E00", pattern: "p-bars", emblem: "em-sun", inlay: { color: "#3A1700", dash: "14 6" } };
const BROWN: PlayerLook = { fill: "#7A4A2B", ink: "#5A3218", pattern: "p-rails", emblem: "em-drop", inlay: { color: "#F2D9B8", dash: "2 6" } };

/** Seats of ticket games, in order. */
export const SEATS: readonly PlayerLook[] = [COBALT, CRIMSON, JADE, AMBER, GRAPHITE, VIOLET];

/** Metro's colors by name. */
export const METRO: Record<string, PlayerLook> = {
  yellow: AMBER,
  blue: COBALT,
  orange: ORANGE,
  green: JADE,
  violet: VIOLET,
  gray: GRAPHITE,
  red: CRIMSON,
  brown: BROWN,
};

export const seatLook = (seat: number): PlayerLook => SEATS[seat % SEATS.length] ?? COBALT;
export const metroLook = (color: string | null | undefined): PlayerLook => METRO[color ?? ""] ?? GRAPHITE;
/** A seat among companies: no color is its own. */
export const plainLook = (seat: number): PlayerLook => ({ ...GRAPHITE, fill: "#7C8791", ink: "#23303F", pattern: "", emblem: "", word: String(seat + 1) });
export const cardLook = (card: string): CardLook => CARDS[card] ?? (CARDS.gray as CardLook);

/** A color with a share of another in it. */
export function mixed(color: string, other: string, share: number): string {
  const parts = (hex: string) => [1, 3, 5].map((k) => parseInt(hex.slice(k, k + 2), 16));
  const two = parts(other);
  const mix = parts(color).map((one, k) => Math.round(one + ((two[k] ?? 0) - one) * share));
  return "#" + mix.map((n) => n.toString(16).padStart(2, "0")).join("").toUpperCase();
}

export const darker = (color: string, share = 0.55): string => mixed(color, DARK, share);

/** The inside of an empty slot of a card color. */
export function pale(name: string): string {
  const { fill } = cardLook(name);
  if (name === "black") return mixed(fill, "#A9ACB4", 0.5);
  const share: Record<string, number> = { yellow: 0.5, white: 0.6 };
  return mixed(fill, "#FFFFFF", share[name] ?? 0.4);
}
