// The route or city that a finger means when it lands beside it.
import type { BoardCity, BoardRoute, Slot } from "./board";
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
  return Math.min(...slots.map((slot) => toStroke(point, slot, length / 2)));
}

/** How far before or behind the middle of a slot a point lies, along it. */
export function along({ x, y }: Point, [midX, midY, angle]: Slot): number {
  const turn = (angle * Math.PI) / 180;
  return (x - midX) * Math.cos(turn) + (y - midY) * Math.sin(turn);
}

function toStroke(point: Point, slot: Slot, half: number): number {
  const turn = (slot[2] * Math.PI) / 180;
  const far = Math.min(half, Math.max(-half, along(point, slot)));
  return Math.hypot(point.x - slot[0] - far * Math.cos(turn), point.y - slot[1] - far * Math.sin(turn));
}
