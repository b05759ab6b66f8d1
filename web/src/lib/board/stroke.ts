// A finger that is held and drawn along routes means each of them, not those that it merely crosses.
import type { Board, BoardRoute } from "./board";
import { along, nearestCity, nearestRoute } from "./near";
import type { PanZoom, Point } from "./panzoom.svelte";

/** Pixels beside a route that a finger may be, and between two looks at it. */
const REACH = 22;
const STEP = 5;

/** How much of a route's slots must be passed; of a slot, its middle. */
const MOST = 0.6;
const MIDDLE = 0.36;

export class Stroke {
  private last: Point | null = null;
  private readonly passed = new Map<string, Set<number>>();
  private readonly meant = new Set<string>();

  constructor(
    private readonly routes: Readonly<Record<string, BoardRoute>>,
    /** How far beside a route a finger may be, and how far apart two looks at it are, in units of the board. */
    private readonly reach: number,
    private readonly step: number,
  ) {}

  /** The routes that are meant from now on: those whose slots the finger has passed, nearly all. */
  to(point: Point): string[] {
    const from = this.last ?? point;
    this.last = point;
    const looks = Math.max(1, Math.ceil(Math.hypot(point.x - from.x, point.y - from.y) / this.step));
    const found: string[] = [];
    for (let k = 1; k <= looks; k++) {
      const part = k / looks;
      const id = this.look({ x: from.x + (point.x - from.x) * part, y: from.y + (point.y - from.y) * part });
      if (id) found.push(id);
    }
    return found;
  }

  private look(at: Point): string | undefined {
    const id = nearestRoute(this.routes, at, this.reach);
    const route = id === undefined ? undefined : this.routes[id];
    if (id === undefined || !route || this.meant.has(id)) return undefined;
    const slots = this.passed.get(id) ?? new Set<number>();
    this.passed.set(id, slots);
    route.slots.forEach((slot, k) => {
      if (Math.abs(along(at, slot)) <= route.length * MIDDLE && near(at, slot, route.length)) slots.add(k);
    });
    if (slots.size < Math.ceil(route.slots.length * MOST)) return undefined;
    this.meant.add(id);
    return id;
  }
}

/** A slot of a bent route far away may lie on the same line. */
const near = (at: Point, [x, y]: BoardRoute["badge"], length: number): boolean =>
  Math.hypot(at.x - x, at.y - y) < length;

/** Lets a finger that is held on a route or a city draw; elsewhere, and where nobody asks, it does nothing else. */
export function drawOn(
  view: PanZoom,
  { routes, cities }: Pick<Board, "routes" | "cities">,
  onBoard: (x: number, y: number) => Point,
  onstroke?: (id: string) => void,
): void {
  let stroke: Stroke | null = null;
  let start: Point | null = null;
  view.ondraw = (x, y) => {
    const found = [...(start ? (stroke?.to(start) ?? []) : []), ...(stroke?.to(onBoard(x, y)) ?? [])];
    start = null;
    for (const id of found) onstroke?.(id);
  };
  const begin = (x: number, y: number): boolean => {
    const [at, reach] = [onBoard(x, y), REACH / view.scale];
    if (!nearestRoute(routes, at, reach) && !nearestCity(cities, at, reach)) return false;
    [stroke, start] = [new Stroke(routes, reach, STEP / view.scale), at];
    navigator.vibrate?.(20);
    return true;
  };
  view.onhold = onstroke ? begin : null;
}
