// The route or city that a finger means when it lands beside it.
import type { BoardCity, BoardRoute } from "./board";
import type { Point } from "./panzoom.svelte";

/** The nearest route to a point of the board, no farther than `reach`. */
export function nearestRoute(
  routes: Readonly<Record<string, BoardRoute>>,
  point: Point,
  reach: number,
): string | undefined {
  let [best, least]: [string | undefined, number] = [undefined, reach];
  for (const [id, route] of Object.entries(routes)) {
    const away = distance(route, point);
    if (away <= least) [best, least] = [id, away];
  }
  return best;
}

/** The nearest city to a point of the board, no farther than `reach`. */
export function nearestCity(
  cities: Readonly<Record<string, Pick<BoardCity, "x" | "y">>>,
  point: Point,
  reach: number,
): string | undefined {
  let [best, least]: [string | undefined, number] = [undefined, reach];
  for (const [id, { x, y }] of Object.entries(cities)) {
    const away = Math.hypot(x - point.x, y - point.y);
    if (away <= least) [best, least] = [id, away];
  }
  return best;
}

/** How far a point lies from the middle line of a route's slots. */
function distance({ slots, length }: BoardRoute, point: Point): number {
  return Math.min(...slots.map(([x, y, angle]) => toStroke(point, x, y, (angle * Math.PI) / 180, length / 2)));
}

function toStroke({ x, y }: Point, midX: number, midY: number, angle: number, half: number): number {
  const [alongX, alongY] = [Math.cos(angle), Math.sin(angle)];
  const along = Math.min(half, Math.max(-half, (x - midX) * alongX + (y - midY) * alongY));
  return Math.hypot(x - midX - along * alongX, y - midY - along * alongY);
}
