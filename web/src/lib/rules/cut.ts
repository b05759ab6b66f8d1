// A piece cut out of a board: around some routes, never too flat or too high.
import type { Board, BoardCity, Box } from "../board/board";

const MARGIN = 34;
const FLATTEST = 2.1;
const HIGHEST = 1.45;

export function cut(board: Board, routes: readonly string[]): Box {
  const points: [number, number][] = [];
  for (const route of routes.map((id) => board.routes[id]).filter((known) => known !== undefined)) {
    for (const [x, y] of route.slots) points.push([x, y]);
    for (const city of [board.cities[route.a], board.cities[route.b]])
      if (city) points.push([city.x, city.y], ...corners(city));
  }
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)];
  const [left, top] = [Math.min(...xs) - MARGIN, Math.min(...ys) - MARGIN];
  return shaped({ x: left, y: top, width: Math.max(...xs) + MARGIN - left, height: Math.max(...ys) + MARGIN - top });
}

/** The corners of a city's name. */
function corners({ label }: BoardCity): [number, number][] {
  const half = Math.max(...label.widths) / 2;
  return [
    [label.x - half, label.y - label.size],
    [label.x + half, label.y + (label.lines.length - 1) * label.lead],
  ];
}

/** Widened or heightened around its middle. */
function shaped({ x, y, width, height }: Box): Box {
  const wide = Math.max(width, height * HIGHEST, 260);
  const high = Math.max(height, wide / FLATTEST);
  return { x: x - (wide - width) / 2, y: y - (high - height) / 2, width: wide, height: high };
}

/** The cities at the ends of routes. */
export function endsOf(board: Board, routes: readonly string[]): [string, BoardCity][] {
  const ids = new Set(routes.flatMap((id) => [board.routes[id]?.a, board.routes[id]?.b]));
  return Object.entries(board.cities).filter(([id]) => ids.has(id));
}
