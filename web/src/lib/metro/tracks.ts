// Tiles and lines as geometry. A tile has eight ports, 0 to 7 clockwise from the left port of its north side:
//
//         0   1
//       +-------+
//     7 |       | 2
//     6 |       | 3
//       +-------+
//         5   4
//
// A line enters on an even port and leaves on an odd one.
import type { LaidTile, Line, MetroFacts } from "../api/types";

export const T = 98;
/** The rim around the squares: stations, and outside of them the coordinates. */
export const FRAME = 92;
export const SIZE = 8 * T + 2 * FRAME;
export const SIDES = ["north", "east", "south", "west"] as const;
export type Side = (typeof SIDES)[number];
export const MIDDLE = ["d4", "e4", "d5", "e5"];

export type Pair = [from: number, to: number];
export interface Place {
  column: number;
  row: number;
}
/** A part of a line on one tile: the square, the port where it enters, the port where it leaves. */
export type Stretch = Line["stretches"][number];

export const placeOf = (square: string): Place => ({
  column: square.charCodeAt(0) - 97,
  row: Number(square.slice(1)) - 1,
});
/** The middle of a square on the drawing. */
export function middleOf(square: string): { x: number; y: number } {
  const { column, row } = placeOf(square);
  return { x: FRAME + (column + 0.5) * T, y: FRAME + (row + 0.5) * T };
}
export const squareAt = (column: number, row: number): string => `${String.fromCharCode(97 + column)}${row + 1}`;
export const ALL_SQUARES = Array.from({ length: 64 }, (_, k) => squareAt(k % 8, Math.floor(k / 8)));

/** The four tracks of a tile as it lies. */
export function pairsOf(facts: MetroFacts, laid: LaidTile): Pair[] {
  const tile = facts.tiles.find((known) => known.tile === laid.tile);
  const turn = 2 * SIDES.indexOf(laid.direction);
  return (tile?.exits ?? []).map((exit, side) => [(2 * side + turn) % 8, (2 * SIDES.indexOf(exit) + 1 + turn) % 8]);
}

const POINTS: [number, number][] = [
  [1, 0],
  [2, 0],
  [3, 1],
  [3, 2],
  [2, 3],
  [1, 3],
  [0, 2],
  [0, 1],
].map(([x, y]) => [((x ?? 0) * T) / 3, ((y ?? 0) * T) / 3]);
const INWARD = [
  [0, 1],
  [-1, 0],
  [0, -1],
  [1, 0],
] as const;

/** A track between two ports: a cubic with its controls on the inward normals. */
export function trackPath([from, to]: Pair): string {
  const [a, b] = [POINTS[from] as [number, number], POINTS[to] as [number, number]];
  const [p, q] = [from >> 1, to >> 1];
  const [n, m] = [INWARD[p] as readonly [number, number], INWARD[q] as readonly [number, number]];
  const distance = Math.hypot(a[0] - b[0], a[1] - b[1]);
  const k = p === q ? 0.46 * T : (p + 2) % 4 === q ? 0.34 * T : 0.55 * distance * 0.9;
  const numbers = [a[0], a[1], a[0] + n[0] * k, a[1] + n[1] * k, b[0] + m[0] * k, b[1] + m[1] * k, b[0], b[1]].map(
    (x) => Number(x.toFixed(1)),
  );
  return `M${numbers[0]} ${numbers[1]}C${numbers.slice(2).join(" ")}`;
}

/** A point of a track: 0 where it enters, 1 where it leaves. */
export function pointOf(pair: Pair, share = 0.5): [number, number] {
  const numbers =
    trackPath(pair)
      .match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  const [s, r] = [share, 1 - share];
  const blend = (k: number) =>
    [r ** 3, 3 * r * r * s, 3 * r * s * s, s ** 3].reduce(
      (sum, weight, n) => sum + weight * (numbers[k + 2 * n] ?? 0),
      0,
    );
  return [blend(0), blend(1)];
}

/** Order of drawing, so that crossings read as over and under: straight, wide curve, tight curve, U-turn. */
export function drawingRank([from, to]: Pair): number {
  const [p, q] = [from >> 1, to >> 1];
  if (p === q) return 3;
  if ((p + 2) % 4 === q) return 0;
  const [a, b] = [POINTS[from] as [number, number], POINTS[to] as [number, number]];
  return Math.hypot(a[0] - b[0], a[1] - b[1]) > T / 2 ? 1 : 2;
}

/** The color of every stretch that belongs to a line, by `square:from`. */
export function stretchColors(
  lines: readonly { line: string; color: string | null; stretches: readonly Stretch[] }[],
): Map<string, { color: string | null; line: string }> {
  return new Map(
    lines.flatMap(({ line, color, stretches }) =>
      stretches.map(([square, from]) => [`${square}:${from}`, { color, line }] as const),
    ),
  );
}
