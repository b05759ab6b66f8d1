// Where buttons lie on a board: along its lower edge, beside all that is to be read there.
import type { Board, Box } from "./board";

/** How a plane lies in its frame. */
export interface Lie {
  width: number;
  height: number;
  x: number;
  y: number;
  scale: number;
}

const EDGE = 8;
const STEP = 12;

/** What nothing should lie on, in units of the board: title, table of points, cities with their names, routes. */
export function kept(board: Board): Box[] {
  const around = (x: number, y: number, r: number): Box => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r });
  const boxes = [board.title, board.points, board.compass, board.credit].flatMap((box) => (box ? [box as Box] : []));
  const cities = Object.values(board.cities).map((city) => around(city.x, city.y, city.r + 6));
  const names = Object.values(board.cities).map(({ label }) => {
    const wide = Math.max(...label.widths);
    return { x: label.x - wide / 2, y: label.y - label.size, width: wide, height: label.lines.length * label.lead };
  });
  const routes = Object.values(board.routes).flatMap((route) =>
    route.slots.map(([x, y]) => around(x, y, route.length / 2)),
  );
  return [...boxes, ...cities, ...names, ...routes];
}

/** How many pixels from an edge something of a size lies on nothing; at the edge if that is nowhere. */
export function freeOffset(
  boxes: readonly Box[],
  lie: Lie,
  size: { width: number; height: number },
  from: "left" | "right",
): number {
  const top = lie.height - EDGE - size.height;
  const drawn = boxes.map((box) => ({
    left: lie.x + box.x * lie.scale,
    right: lie.x + (box.x + box.width) * lie.scale,
    top: lie.y + box.y * lie.scale,
    bottom: lie.y + (box.y + box.height) * lie.scale,
  }));
  for (let offset = EDGE; offset < lie.width * 0.45; offset += STEP) {
    const left = from === "left" ? offset : lie.width - offset - size.width;
    const hits = drawn.some(
      (box) => box.left < left + size.width && box.right > left && box.top < lie.height - EDGE && box.bottom > top,
    );
    if (!hits) return offset;
  }
  return EDGE;
}

/** Where the coach's button lies on the board that is shown: pixels from its left edge. */
class Spots {
  coach = $state(EDGE);
}
export const spots = new Spots();
export const EDGE_OF_BOARD = EDGE;
