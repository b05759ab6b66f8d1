// Where things lie on the map that is being made: in the units of its file, scaled to a plane.
import type { MapModel, MapRoute } from "../api/types";

export interface Spot {
  x: number;
  y: number;
}
export interface Frame extends Spot {
  width: number;
  height: number;
  /** Units of the file for one unit of the plane. */
  unit: number;
}
export interface Slot extends Spot {
  angle: number;
}
export interface Run {
  /** The curve from city to city. */
  d: string;
  slots: Slot[];
  /** The length of a slot. */
  long: number;
  middle: Spot;
}

/** The plane is about as large as a board. */
export const PLANE = 1600;
const MARGIN = 0.12;
export const WIDE = 15;
const LEAD = 17;
const GAP = 4;
const LONGEST = 50;

/** A frame around all cities, or a usual one where there are none. */
export function frameOf(model: MapModel | null): Frame {
  const spots = (model?.cities ?? []).flatMap(({ at }) => (at ? [at] : []));
  if (!spots.length) return { x: 0, y: 0, width: PLANE, height: 1000, unit: 1 };
  const [left, right] = [Math.min(...spots.map(([x]) => x)), Math.max(...spots.map(([x]) => x))];
  const [top, bottom] = [Math.min(...spots.map(([, y]) => y)), Math.max(...spots.map(([, y]) => y))];
  const far = Math.max(right - left, bottom - top, 1);
  const pad = far * MARGIN;
  const [width, height] = [Math.max(right - left, far * 0.45) + 2 * pad, Math.max(bottom - top, far * 0.45) + 2 * pad];
  const unit = Math.max(width, height) / PLANE;
  return {
    x: (left + right - width) / 2,
    y: (top + bottom - height) / 2,
    width: width / unit,
    height: height / unit,
    unit,
  };
}

/** Whether an area holds the whole rim of a frame: its corners and the middles of its sides. */
export function isAround(frame: Frame, path: string): boolean {
  const numbers = (path.match(/-?\d+(\.\d+)?/g) ?? []).map(Number);
  const ring = numbers.flatMap((x, k) => (k % 2 ? [] : [[x, numbers[k + 1] ?? 0] as const]));
  const steps = [0, 0.5, 1];
  const rim = steps.flatMap((across) => steps.map((down) => [across, down] as const));
  return rim.every(([across, down]) =>
    holds(ring, frame.x + across * frame.width * frame.unit, frame.y + down * frame.height * frame.unit),
  );
}

/** Whether a point lies in a ring: a ray from it crosses the ring an odd number of times. */
function holds(ring: readonly (readonly [number, number])[], x: number, y: number): boolean {
  return ring.reduce((inside, [ax, ay], k) => {
    const [bx, by] = ring.at(k - 1) ?? [0, 0];
    return ay > y !== by > y && x < ax + ((y - ay) / (by - ay)) * (bx - ax) ? !inside : inside;
  }, false);
}

export const toPlane = (frame: Frame, [x, y]: readonly [number, number]): Spot => ({
  x: (x - frame.x) / frame.unit,
  y: (y - frame.y) / frame.unit,
});
export const toFile = (frame: Frame, spot: Spot): [number, number] => [
  spot.x * frame.unit + frame.x,
  spot.y * frame.unit + frame.y,
];

/** How a route runs: a bow between its cities, beside its twin if it has one. */
export function runOf(a: Spot, b: Spot, route: Pick<MapRoute, "length" | "bend">, side = 0): Run {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const far = Math.hypot(dx, dy) || 1;
  const [nx, ny] = [-dy / far, dx / far];
  const off = side * (WIDE * 0.62 + 1.5);
  const bow = route.bend * far * 2;
  const [ax, ay, bx, by] = [a.x + nx * off, a.y + ny * off, b.x + nx * off, b.y + ny * off];
  const [cx, cy] = [(ax + bx) / 2 + nx * bow, (ay + by) / 2 + ny * bow];
  const at = (t: number): Slot => {
    const u = 1 - t;
    const [x, y] = [u * u * ax + 2 * u * t * cx + t * t * bx, u * u * ay + 2 * u * t * cy + t * t * by];
    const [tx, ty] = [u * (cx - ax) + t * (bx - cx), u * (cy - ay) + t * (by - cy)];
    return { x, y, angle: (Math.atan2(ty, tx) * 180) / Math.PI };
  };
  const free = Math.max(far - 2 * LEAD, far * 0.4) * (1 + 2.2 * route.bend * route.bend);
  const long = Math.max(4, Math.min(LONGEST, (free - GAP * (route.length - 1)) / route.length));
  const used = (long * route.length + GAP * (route.length - 1)) / (free || 1);
  const share = (1 - (2 * LEAD) / far) * Math.min(1, used);
  const slots = Array.from({ length: route.length }, (_, k) => at(0.5 + share * ((k + 0.5) / route.length - 0.5)));
  return { d: `M${ax} ${ay}Q${cx} ${cy} ${bx} ${by}`, slots, long, middle: at(0.5) };
}

/** On which side of the line between its cities a route lies: doubles lie beside each other. */
export function sideOf(routes: readonly MapRoute[], route: MapRoute): number {
  const kin = routes.filter(({ a, b }) => a === route.a && b === route.b);
  return kin.length < 2 ? 0 : 2 * kin.indexOf(route) - (kin.length - 1);
}
