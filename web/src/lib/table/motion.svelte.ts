// What happens is seen to happen: things fly from where they were to where they are. Nothing here changes the table.
import { mount, tick, unmount, type Component } from "svelte";
import type { GameEvent } from "../api/types";
import { signed } from "../numbers";
import { isStill } from "./still";

/** Nothing moves longer, in milliseconds. */
export const LONGEST = 400;
const FLIGHT = 380;

type End = () => void;
const under = new Set<End>();

/** Ends all that moves, as somebody who acts is not to wait for it. */
export function settle(): void {
  for (const end of [...under]) end();
}

/** Whether things may move: not for those who want none of it, nor on a page that nobody sees. */
export const mayMove = (): boolean => !isStill() && !document.hidden && "animate" in Element.prototype;

/** Lets an element move once; `done` is called when it has, or is interrupted. */
export function move(element: Element, frames: Keyframe[], ms: number, done: End = () => undefined): void {
  const animation = element.animate(frames, { duration: Math.min(ms, LONGEST), easing: "ease-in-out" });
  const end = (): void => {
    if (!under.delete(end)) return;
    animation.cancel();
    done();
  };
  under.add(end);
  animation.onfinish = end;
}

/** Something above everything else that nobody can touch or hear. */
function above(kind: string, { left, top, width, height }: DOMRect): HTMLElement {
  const thing = document.createElement("div");
  thing.className = kind;
  thing.setAttribute("aria-hidden", "true");
  const place = { left: `${left}px`, top: `${top}px`, width: `${width}px`, height: `${height}px` };
  Object.assign(thing.style, { position: "fixed", zIndex: "25", pointerEvents: "none", ...place });
  document.body.append(thing);
  return thing;
}

/** Lets something that looks like `art` fly from one place to another. */
export function fly<P extends Record<string, unknown>>(art: Component<P>, props: P, from: DOMRect, to: DOMRect): void {
  const thing = above("flight", from);
  const drawn = mount(art, { target: thing, props });
  launch(thing, from, to, () => {
    void unmount(drawn);
    thing.remove();
  });
}

/** The same for a copy of what is drawn already; the original is seen when the copy has arrived. */
export function flyCopy(original: SVGGraphicsElement, size: number, from: DOMRect): void {
  const to = original.getBoundingClientRect();
  const thing = above("flight", from);
  const drawing = document.createElementNS("http://www.w3.org/2000/svg", "svg");
  drawing.setAttribute("viewBox", `0 0 ${size} ${size}`);
  for (const child of original.childNodes) drawing.append(child.cloneNode(true));
  thing.append(drawing);
  move(original, [{ opacity: 0 }, { opacity: 0, offset: 0.9 }, { opacity: 1 }], FLIGHT);
  launch(thing, from, to, () => thing.remove());
}

function launch(thing: HTMLElement, from: DOMRect, to: DOMRect, done: End): void {
  const [x, y] = [
    to.left + to.width / 2 - from.left - from.width / 2,
    to.top + to.height / 2 - from.top - from.height / 2,
  ];
  const scale = Math.max(0.35, Math.min(to.width / from.width, to.height / from.height, 1.2));
  const frames = [
    { transform: "none", opacity: 1 },
    { transform: `translate(${x}px, ${y}px) scale(${scale})`, opacity: 1 },
  ];
  move(thing, frames, FLIGHT, done);
}

/** Points rise where a player's score stands. */
export function rise(points: number, seat: number): void {
  const score = rowOf(seat)?.querySelector(".score")?.getBoundingClientRect();
  if (!score) return;
  const thing = above("risen", score); // left of the score, which is to be read
  thing.textContent = signed(points);
  const words = { font: "600 20px var(--narrow)", color: "var(--brass-ink)", textAlign: "center" };
  const shape = { width: "auto", padding: "0 6px", borderRadius: "12px", background: "var(--brass)", height: "auto" };
  Object.assign(thing.style, words, shape);
  const frames = [
    { transform: "translate(-100%, 30%)", opacity: 0 },
    { transform: "translate(-100%, 0)", opacity: 1, offset: 0.35 },
    { transform: "translate(-100%, -110%)", opacity: 0.2 },
  ];
  move(thing, frames, LONGEST, () => thing.remove());
}

/** What the selector finds and is on the screen. */
export function shown(selector: string): Element | null {
  return [...document.querySelectorAll(selector)].find((one) => one.getBoundingClientRect().width > 0) ?? null;
}

/** The row of a player, or the cell on a small screen. */
export const rowOf = (seat: number): Element | null => shown(`li[data-seat="${seat}"]`);

export const placeOf = (selector: string): DOMRect | null => shown(selector)?.getBoundingClientRect() ?? null;

/** The points that events brought to each seat. */
export function gains(events: readonly GameEvent[]): Map<number, number> {
  const found = new Map<number, number>();
  for (const event of events) {
    const seat = "owner" in event && typeof event.owner === "number" ? event.owner : event.seat;
    const points = "points" in event && typeof event.points === "number" ? event.points : 0;
    if (seat !== null && points) found.set(seat, (found.get(seat) ?? 0) + points);
  }
  return found;
}

/** Shows news as they come, on a page that is drawn; whoever acts ends what still moves. */
export function follow(news: () => readonly GameEvent[], show: (event: GameEvent) => void): void {
  $effect(() => {
    const fresh = news();
    settle();
    if (!fresh.length || !mayMove()) return;
    void tick().then(() => {
      fresh.forEach(show);
      for (const [seat, points] of gains(fresh)) rise(points, seat);
    });
  });
  $effect(() => {
    window.addEventListener("pointerdown", settle);
    window.addEventListener("keydown", settle);
    return () => {
      settle();
      window.removeEventListener("pointerdown", settle);
      window.removeEventListener("keydown", settle);
    };
  });
}
