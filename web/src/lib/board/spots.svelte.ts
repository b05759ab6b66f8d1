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
const around = (x: number, y: number, r: number): Box => ({ x: x - r, y: y - r, width: 2 * r, height: 2 * r });

/** What can be pressed on a board: its cities and routes. */
export function pressed(board: Board): Box[] {
  const cities = Object.values(board.cities).map((city) => around(city.x, city.y, city.r + 6));
  const routes = Object.values(board.routes).flatMap((route) =>
    route.slots.map(([x, y]) => around(x, y, route.length / 2)),
  );
  return [...cities, ...routes];
}

/** How wide the letters of a sea's name are, of its size; they stand far apart. */
const SEA_LETTER = 0.8;

/** The name of a sea, in the language in which it is longest: a chain of boxes, because it may stand aslant. */
function sea({ x, y, angle, size, text }: Board["names"][number]): Box[] {
  const letters = Math.max(...(typeof text === "string" ? [text] : Object.values(text)).map((word) => word.length));
  const [along, across] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
  return Array.from({ length: letters + 1 }, (_, k) => {
    const far = (k - letters / 2) * size * SEA_LETTER;
    return around(x + far * along, y + far * across, size / 2);
  });
}

/** What can be read there: title, table of points, names of cities. */
export function read(board: Board): Box[] {
  const boxes = [board.title, board.points, board.compass, board.credit].flatMap((box) => (box ? [box as Box] : []));
  const names = Object.values(board.cities).map(({ label }) => {
    const wide = Math.max(...label.widths);
    return { x: label.x - wide / 2, y: label.y - label.size, width: wide, height: label.lines.length * label.lead };
  });
  return [...boxes, ...names];
}

/** Pixels from the left or right edge of a frame, and from its lower one. */
export interface Spot {
  aside: number;
  up: number;
}
/** How much higher it is tried next. */
const RISE = 24;

/** The lowest spot near a side where something of a size lies on nothing; null if there is none. */
export function freeSpot(
  boxes: readonly Box[],
  lie: Lie,
  size: { width: number; height: number },
  from: "left" | "right",
): Spot | null {
  const drawn = boxes.map((box) => ({
    left: lie.x + box.x * lie.scale,
    right: lie.x + (box.x + box.width) * lie.scale,
    top: lie.y + box.y * lie.scale,
    bottom: lie.y + (box.y + box.height) * lie.scale,
  }));
  for (let up = EDGE; up + size.height + EDGE <= lie.height; up += RISE)
    for (let aside = EDGE; aside < lie.width * 0.4; aside += STEP) {
      const left = from === "left" ? aside : lie.width - aside - size.width;
      const bottom = lie.height - up;
      const hits = drawn.some(
        (box) =>
          box.left < left + size.width && box.right > left && box.top < bottom && box.bottom > bottom - size.height,
      );
      if (!hits) return { aside, up };
    }
  return null;
}

export const CORNER: Spot = { aside: EDGE, up: EDGE };

/** A spot beside all that is on a board; on a small one at least beside what is no sea, or can be pressed. */
export function spotOn(board: Board, lie: Lie, size: { width: number; height: number }, from: "left" | "right"): Spot {
  const [keys, texts, seas] = [pressed(board), read(board), board.names.flatMap(sea)];
  for (const boxes of [[...keys, ...texts, ...seas], [...keys, ...texts], keys]) {
    const spot = freeSpot(boxes, lie, size, from);
    if (spot) return spot;
  }
  return CORNER;
}

/** Where the coach's button and the legend of an analysis lie on the board that is shown. */
class Spots {
  coach = $state.raw<Spot>(CORNER);
  legend = $state.raw<Spot>(CORNER);
}
export const spots = new Spots();
