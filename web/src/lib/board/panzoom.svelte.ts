// Panning and zooming of a plane in a frame: transforms only while it moves, drawn anew at rest.

import { untrack } from "svelte";
import type { Lie } from "./spots.svelte";

const REST = 180;
const MOVED = 6;
const CLOSEST = 6;
/** Milliseconds after which a finger that rests is held. */
const HOLD = 300;
/** A plane lower than its frame lies above the middle: sheets come from below. */
const HIGHER = 0.3;
/** How close it comes to points by itself, and which part of the frame they take at most. */
const CLOSE = 2.2;
const AROUND = 0.6;
/** How much closer a press of a button brings the plane. */
const STEP = 1.6;
/** Pixels around points that are to be seen. */
const MARGIN = 34;

export interface Point {
  x: number;
  y: number;
}

export class PanZoom {
  /** Size of the frame in pixels, and of the plane in its own units. */
  width = $state(0);
  height = $state(0);
  planeWidth = $state(0);
  planeHeight = $state(0);
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** The scale the plane is drawn with. */
  drawn = $state(1);
  moving = $state(false);
  /** The last press was a drag: the click that follows is none. */
  dragged = false;
  /** Pixels of the frame that a sheet covers from below. */
  covered = $state(0);

  /** Whether a finger that is held there draws from now on, and where it has been drawn to, on the screen. */
  onhold: ((x: number, y: number) => boolean) | null = null;
  ondraw: ((x: number, y: number) => void) | null = null;
  drawing = $state(false);
  private holding: ReturnType<typeof setTimeout> | undefined;

  private pointers = new Map<number, Point>();
  private start: Point = { x: 0, y: 0 };
  private rest: ReturnType<typeof setTimeout> | undefined;
  private touched = false;

  constructor(
    planeWidth: number,
    planeHeight: number,
    /** Opens so close that the plane fills the frame: for fingers. */
    private readonly filling = false,
  ) {
    this.planeWidth = planeWidth;
    this.planeHeight = planeHeight;
  }

  /** The height of the frame that nothing covers. */
  private get free(): number {
    return this.height - this.covered;
  }

  get fit(): number {
    return Math.min(this.width / this.planeWidth, this.free / this.planeHeight) || 1;
  }

  /** How the plane lies in its frame when all of it is seen. */
  get lie(): Lie {
    const { width, height, fit: scale } = this;
    const x = inside(0, width, this.planeWidth * scale);
    return { width, height, scale, x, y: inside(0, height, this.planeHeight * scale, HIGHER) };
  }

  get zoomed(): boolean {
    return this.scale > this.fit * 1.01;
  }

  /** As close as it goes. */
  get closest(): boolean {
    return this.scale >= this.fit * CLOSEST * 0.99;
  }

  /** The part of the plane that is seen, in its units. */
  get seen(): { x: number; y: number; width: number; height: number } {
    return {
      x: -this.x / this.scale,
      y: -this.y / this.scale,
      width: this.width / this.scale,
      height: this.free / this.scale,
    };
  }

  resize(width: number, height: number): void {
    const before = { ...this.seen };
    const had = this.width > 0 && this.touched && this.zoomed;
    this.width = width;
    this.height = height;
    if (had) this.centerOn(before.x + before.width / 2, before.y + before.height / 2, this.scale);
    else if (this.filling) this.fill();
    else this.whole();
  }

  /** The plane becomes another size, as what is on it grows or shrinks: the same part of it is seen, as close. */
  reshape(planeWidth: number, planeHeight: number): void {
    if (this.planeWidth === planeWidth && this.planeHeight === planeHeight) return;
    const { x, y, width, height } = this.seen;
    const middle = { x: (x + width / 2) / this.planeWidth, y: (y + height / 2) / this.planeHeight };
    // What was whole stays whole, and what filled the frame fills it.
    const by = this.filling && this.zoomed ? "full" : "fit";
    const close = this.scale / this[by];
    this.planeWidth = planeWidth;
    this.planeHeight = planeHeight;
    this.centerOn(middle.x * planeWidth, middle.y * planeHeight, close * this[by]);
  }

  /** The scale at which the plane fills the frame, without gaps. */
  private get full(): number {
    return Math.max(this.width / this.planeWidth, this.free / this.planeHeight) || 1;
  }

  private fill(): void {
    this.centerOn(this.planeWidth / 2, this.planeHeight / 2, this.full);
  }

  whole = (): void => {
    this.centerOn(this.planeWidth / 2, this.planeHeight / 2, this.fit);
  };

  closer = (): void => this.zoom(STEP);
  farther = (): void => this.zoom(1 / STEP);

  centerOn(x: number, y: number, scale: number): void {
    this.scale = Math.min(Math.max(scale, this.fit), this.fit * CLOSEST);
    this.x = this.width / 2 - x * this.scale;
    this.y = this.free / 2 - y * this.scale;
    this.keepInside();
    this.settle(0);
  }

  /** A sheet covers so many pixels of the frame from below, none when it is gone: what was whole stays whole. */
  coverUp(covered: number): void {
    if (this.covered === covered) return;
    const whole = !this.zoomed;
    this.covered = Math.min(covered, this.height * 0.8);
    if (whole) this.whole();
    else this.keepInside();
  }

  /** Brings points into sight, above what covers the frame; what is in sight already stays where it is. */
  show(points: readonly Point[]): void {
    if (!points.length || !this.width) return;
    const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
    const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
    const fitting = Math.min(
      (this.width - 2 * MARGIN) / Math.max(right - left, 1),
      Math.max(this.free - 2 * MARGIN, MARGIN) / Math.max(bottom - top, 1),
    );
    if (fitting < this.scale) this.centerOn((left + right) / 2, (top + bottom) / 2, fitting);
    this.x = within(this.x, left * this.scale, right * this.scale, this.width);
    this.y = within(this.y, top * this.scale, bottom * this.scale, this.free);
    this.keepInside();
    this.settle(0);
  }

  /** Comes close to points, with what lies around them. */
  closeUp(points: readonly Point[]): void {
    const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => y)];
    const [left, right, top, bottom] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
    const room = Math.min(this.width / Math.max(right - left, 1), this.free / Math.max(bottom - top, 1)) * AROUND;
    this.centerOn((left + right) / 2, (top + bottom) / 2, Math.min(room, this.fit * CLOSE));
  }

  zoom(factor: number, at: Point = { x: this.width / 2, y: this.free / 2 }): void {
    this.touched = true;
    const scale = Math.min(Math.max(this.scale * factor, this.fit), this.fit * CLOSEST);
    const ratio = scale / this.scale;
    this.x = at.x - (at.x - this.x) * ratio;
    this.y = at.y - (at.y - this.y) * ratio;
    this.scale = scale;
    this.keepInside();
    this.settle(REST);
  }

  private keepInside(): void {
    this.x = inside(this.x, this.width, this.planeWidth * this.scale);
    this.y = inside(this.y, this.free, this.planeHeight * this.scale, HIGHER);
  }

  private settle(delay: number): void {
    clearTimeout(this.rest);
    if (delay === 0) {
      this.drawn = this.scale;
      this.moving = false;
      return;
    }
    this.moving = true;
    this.rest = setTimeout(() => this.settle(0), delay);
  }

  wheel = (event: WheelEvent): void => {
    event.preventDefault();
    const frame = (event.currentTarget as HTMLElement).getBoundingClientRect();
    this.zoom(Math.exp(-event.deltaY * 0.0015), { x: event.clientX - frame.left, y: event.clientY - frame.top });
  };

  down = (event: PointerEvent): void => {
    this.pointers.set(event.pointerId, { x: event.clientX, y: event.clientY });
    if (this.pointers.size === 1) {
      this.start = { x: event.clientX, y: event.clientY };
      this.dragged = false;
      this.hold(event);
    } else this.letGo();
  };

  private hold({ clientX, clientY, isPrimary, button }: PointerEvent): void {
    this.letGo();
    if (!this.onhold || !isPrimary || button !== 0) return;
    this.holding = setTimeout(() => {
      this.drawing = this.onhold?.(clientX, clientY) ?? false;
    }, HOLD);
  }

  private letGo(): void {
    clearTimeout(this.holding);
    this.drawing = false;
  }

  move = (event: PointerEvent): void => {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    // Held and let go where it was, a finger has pressed, slowly.
    if (!this.dragged && Math.hypot(now.x - this.start.x, now.y - this.start.y) < MOVED) return;
    clearTimeout(this.holding);
    if (this.drawing) {
      this.dragged = true;
      this.pointers.set(event.pointerId, now);
      this.ondraw?.(now.x, now.y);
      return;
    }
    if (!this.dragged) (event.currentTarget as HTMLElement).setPointerCapture(event.pointerId);
    this.dragged = true;
    this.touched = true;
    const other = [...this.pointers].find(([id]) => id !== event.pointerId)?.[1];
    this.pointers.set(event.pointerId, now);
    if (other) this.pinch(event, before, now, other);
    else {
      this.x += now.x - before.x;
      this.y += now.y - before.y;
      this.keepInside();
      this.settle(REST);
    }
  };

  private pinch(event: PointerEvent, before: Point, now: Point, other: Point): void {
    const frame = (event.currentTarget as HTMLElement).getBoundingClientRect();
    const factor =
      Math.hypot(now.x - other.x, now.y - other.y) / Math.max(1, Math.hypot(before.x - other.x, before.y - other.y));
    this.zoom(factor, { x: (now.x + other.x) / 2 - frame.left, y: (now.y + other.y) / 2 - frame.top });
  }

  /** Whoever draws wants no menu of the browser. */
  menu = (event: Event): void => {
    if (this.drawing) event.preventDefault();
  };

  up = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
    this.letGo();
  };
}

/** A view of a plane that becomes another size now and then, as a sketch that gives way to the board. */
export function viewOf(plane: () => { width: number; height: number }, filling = false): PanZoom {
  const view = new PanZoom(plane().width, plane().height, filling);
  // Before what is on it is drawn, or brought into sight: both ask how it lies.
  $effect.pre(() => {
    const { width, height } = plane();
    untrack(() => view.reshape(width, height));
  });
  return view;
}

/** Where a plane may lie in a frame: with a share of the gap before it if smaller, without gaps if bigger. */
export function inside(offset: number, frame: number, plane: number, before = 0.5): number {
  if (plane <= frame) return (frame - plane) * before;
  return Math.min(0, Math.max(frame - plane, offset));
}

/** The least move that brings a stretch of the plane into a frame, with a margin around it. */
function within(offset: number, from: number, to: number, frame: number): number {
  if (to - from > frame - 2 * MARGIN) return frame / 2 - (from + to) / 2;
  return Math.min(Math.max(offset, MARGIN - from), frame - MARGIN - to);
}
