// Facts of a game of Metro that need no server: tiles by their codes, stations by their numbers.
import type { MetroFacts } from "../api/types";
import { SIDES, type Side, squareAt } from "./tracks";

const TURNS: Record<string, number> = { a: 2, b: 1, c: 3, d: 0 };

/** Where tracks leave a tile, by the side where they enter: `a` straight on, `b` and `c` to a side, `d` back. */
export const exitsOf = (code: string): Side[] =>
  [...code].map((letter, side) => SIDES[(side + (TURNS[letter] ?? 0)) % 4] as Side);

function place(number: number): { square: string; side: Side } {
  const side = Math.floor((number - 1) / 8);
  const along = (number - 1) % 8;
  const square = [squareAt(along, 0), squareAt(7, along), squareAt(7 - along, 7), squareAt(0, 7 - along)][
    side
  ] as string;
  return { square, side: SIDES[side] as Side };
}

/** The stations 1 to 32 in colors. */
export const stationsOf = (colors: Record<string, string>): MetroFacts["stations"] =>
  Array.from({ length: 32 }, (_, k) => ({ station: String(k + 1), ...place(k + 1), color: colors[k + 1] ?? null }));

export function plainFacts(codes: Iterable<string>, colors: Record<string, string>): MetroFacts {
  const tiles = [...new Set(codes)].map((tile) => ({ tile, count: 1, exits: exitsOf(tile) }));
  return {
    type: "metro",
    edition: "metro",
    options: [],
    colors: [],
    percents: [],
    hand: 1,
    free: false,
    swaps_end: 0,
    tiles,
    stations: stationsOf(colors),
    platforms: [],
    city: null,
    sights: [],
    city_squares: [],
    each: 0,
    point_tiles: {},
  };
}
