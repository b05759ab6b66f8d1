// Wagons run along their route until each stands on its slot: the train comes in at the first one.
import type { TransitionConfig } from "svelte/transition";
import { isStill } from "../table/still";
import type { BoardRoute } from "./board";

const LENGTH = 400;
type Slot = BoardRoute["slots"][number];

/** A place between two slots; the turn goes the short way. */
function between(one: Slot, two: Slot, share: number): Slot {
  const turn = ((two[2] - one[2] + 270) % 180) - 90; // a wagon looks the same from both ends
  const blend = (a: number, b: number) => a + (b - a) * share;
  return [blend(one[0], two[0]), blend(one[1], two[1]), one[2] + turn * share];
}

/** Where wagon `k` is when a share of the time is over; null before it has come in. */
export function wagonAt(slots: readonly Slot[], k: number, share: number): Slot | null {
  const at = k - (1 - share) * slots.length;
  const [one, two] = [slots[Math.floor(at)], slots[Math.ceil(at)]];
  return at < 0 || !one || !two ? null : between(one, two, at - Math.floor(at));
}

interface Grows {
  /** How long the piece is, and the whole track. */
  long: number;
  run: number;
  fresh: boolean;
}

/** The transition of a single piece that covers its route: it grows from the first city. */
export function growing(_node: Element, { long, run, fresh }: Grows): TransitionConfig {
  if (!fresh || isStill()) return { duration: 0 };
  return { duration: LENGTH, css: (share) => `stroke-dasharray: ${long * share} ${2 * run}` };
}

/** The transition of wagon `k`; nothing where nobody wants motion. */
export function running(
  _node: Element,
  { slots, k, fresh }: { slots: readonly Slot[]; k: number; fresh: boolean },
): TransitionConfig {
  if (!fresh || isStill()) return { duration: 0 };
  const css = (share: number): string => {
    const place = wagonAt(slots, k, share);
    if (!place) return "opacity: 0";
    return `transform: translate(${place[0]}px, ${place[1]}px) rotate(${place[2]}deg)`;
  };
  return { duration: LENGTH, easing: (share: number) => share * (2 - share), css };
}
