// Panning and zooming of a plane in a frame: transforms only while it moves, drawn anew at rest.

const REST = 180;
const MOVED = 6;
const CLOSEST = 6;
/** A plane lower than its frame lies above the middle: sheets come from below. */
const HIGHER = 0.3;
/** Units around points that are to be seen. */
const MARGIN = 120;

interface Point {
  x: number;
  y: number;
}

export class PanZoom {
  /** Size of the frame in pixels, and of the plane in its own units. */
  width = $state(0);
  height = $state(0);
  scale = $state(1);
  x = $state(0);
  y = $state(0);
  /** The scale the plane is drawn with. */
  drawn = $state(1);
  moving = $state(false);
  /** Where a small frame begins; the middle of the plane if nowhere. */
  middle: Point | undefined;
  /** The last press was a drag: the click that follows is none. */
  dragged = false;

  private pointers = new Map<number, Point>();
  private start: Point = { x: 0, y: 0 };
  private rest: ReturnType<typeof setTimeout> | undefined;
  private touched = false;

  constructor(
    readonly planeWidth: number,
    readonly planeHeight: number,
    readonly comfortable: number,
  ) {}

  get fit(): number {
    return Math.min(this.width / this.planeWidth, this.height / this.planeHeight) || 1;
  }

  get zoomed(): boolean {
    return this.scale > this.fit * 1.01;
  }

  /** The part of the plane that is seen, in its units. */
  get seen(): { x: number; y: number; width: number; height: number } {
    return {
      x: -this.x / this.scale,
      y: -this.y / this.scale,
      width: this.width / this.scale,
      height: this.height / this.scale,
    };
  }

  resize(width: number, height: number): void {
    const before = { ...this.seen };
    const had = this.width > 0 && this.touched;
    this.width = width;
    this.height = height;
    if (had) this.centerOn(before.x + before.width / 2, before.y + before.height / 2, this.scale);
    else this.reset();
  }

  /** The whole plane; on small frames a part that can be read. */
  reset(): void {
    const middle = this.middle ?? { x: this.planeWidth / 2, y: this.planeHeight / 2 };
    const readable = this.width < 700 ? Math.max(this.fit, this.width / this.comfortable) : this.fit;
    this.centerOn(middle.x, middle.y, readable);
  }

  whole(): void {
    this.centerOn(this.planeWidth / 2, this.planeHeight / 2, this.fit);
  }

  centerOn(x: number, y: number, scale: number): void {
    this.scale = Math.min(Math.max(scale, this.fit), this.fit * CLOSEST);
    this.x = this.width / 2 - x * this.scale;
    this.y = this.height / 2 - y * this.scale;
    this.keepInside();
    this.settle(0);
  }

  /** Brings points into sight, in the part of the frame that nothing covers from below. */
  show(points: Point[], covered: number): void {
    const [left, right] = [Math.min(...points.map(({ x }) => x)), Math.max(...points.map(({ x }) => x))];
    const [top, bottom] = [Math.min(...points.map(({ y }) => y)), Math.max(...points.map(({ y }) => y))];
    const free = this.height * (1 - covered);
    const scale = Math.min(this.scale, this.width / (right - left + MARGIN), free / (bottom - top + MARGIN));
    const kept = Math.max(scale, this.fit);
    this.centerOn((left + right) / 2, (top + bottom) / 2 + (this.height * covered) / 2 / kept, kept);
  }

  zoom(factor: number, at: Point = { x: this.width / 2, y: this.height / 2 }): void {
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
    this.y = inside(this.y, this.height, this.planeHeight * this.scale, HIGHER);
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
    }
  };

  move = (event: PointerEvent): void => {
    const before = this.pointers.get(event.pointerId);
    if (!before) return;
    const now = { x: event.clientX, y: event.clientY };
    if (!this.dragged && Math.hypot(now.x - this.start.x, now.y - this.start.y) < MOVED) return;
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

  up = (event: PointerEvent): void => {
    this.pointers.delete(event.pointerId);
  };
}

/** Where a plane may lie in a frame: with a share of the gap before it if smaller, without gaps if bigger. */
export function inside(offset: number, frame: number, plane: number, before = 0.5): number {
  if (plane <= frame) return (frame - plane) * before;
  return Math.min(0, Math.max(frame - plane, offset));
}
