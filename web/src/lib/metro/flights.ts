// Tiles on their way to the plan, and trains that run a line when it is finished.
import type { GameEvent, Line } from "../api/types";
import { metroLook } from "../palette";
import { LONGEST, flyCopy, move, placeOf, rowOf, shown } from "../table/motion.svelte";
import { FRAME, T, placeOf as squarePlace, pointOf } from "./tracks";

const SVG = "http://www.w3.org/2000/svg";
/** Where a train is looked for on each stretch. */
const SHARES = [0, 0.5];

/** Shows an event of Metro; `own` is the seat that is looked from. */
export function showMetro(event: GameEvent, own: number | null, lines: readonly Line[]): void {
  if (event.type === "lay") laid(event.square, event.seat, own);
  const line = event.type === "line" ? lines.find((known) => known.line === event.line) : undefined;
  if (line) run(line);
}

/** The tile comes from the hand, or from whoever laid it. */
function laid(square: string, seat: number | null, own: number | null): void {
  const tile = shown(`[data-square="${square}"] [data-tile]`);
  const from = seat === own || seat === null ? placeOf(".tilerow .tile") : rowOf(seat)?.getBoundingClientRect();
  if (tile instanceof SVGGraphicsElement && from) flyCopy(tile, T, asSquare(from));
}

/** A square of the same middle. */
function asSquare({ left, top, width, height }: DOMRect): DOMRect {
  const side = Math.min(width, height);
  return new DOMRect(left + (width - side) / 2, top + (height - side) / 2, side, side);
}

/** The points a train passes, from the station to the end, and where it heads. */
export function wayOf(line: Pick<Line, "stretches">): { x: number; y: number; heading: number }[] {
  const points = line.stretches.flatMap(([square, from, to], k) => {
    const { column, row } = squarePlace(square);
    const shares = k === line.stretches.length - 1 ? [...SHARES, 1] : SHARES;
    return shares.map((share) => {
      const [x, y] = pointOf([from, to], share);
      return { x: FRAME + column * T + x, y: FRAME + row * T + y };
    });
  });
  return points.map((point, k) => {
    const [before, after] = [points[Math.max(0, k - 1)] ?? point, points[k + 1] ?? point];
    return { ...point, heading: (Math.atan2(after.y - before.y, after.x - before.x) * 180) / Math.PI };
  });
}

function run(line: Line): void {
  const way = wayOf(line);
  const plan = shown("[data-plan]");
  if (!plan || way.length < 2 || !line.color) return;
  const train = document.createElementNS(SVG, "rect");
  const { fill } = metroLook(line.color);
  const look = { x: -17, y: -9, width: 34, height: 18, rx: 6, fill, stroke: "#fff", "stroke-width": 4 };
  for (const [name, value] of Object.entries(look)) train.setAttribute(name, `${value}`);
  train.setAttribute("class", "train");
  train.setAttribute("aria-hidden", "true");
  plan.append(train);
  let turn = way[0]?.heading ?? 0;
  const frames = way.map(({ x, y, heading }) => {
    turn += ((heading - turn + 540) % 360) - 180; // the short way round
    return { transform: `translate(${x}px, ${y}px) rotate(${turn}deg)` };
  });
  move(train, frames, LONGEST, () => train.remove());
}
