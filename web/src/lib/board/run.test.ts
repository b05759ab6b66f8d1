import { describe, expect, it } from "vitest";
import type { BoardRoute } from "./board";
import { wagonAt } from "./run";

const slots = [
  [0, 0, 0],
  [10, 0, 0],
  [20, 0, 90],
] as BoardRoute["slots"];

describe("wagons on their way", () => {
  it("come in one after the other and stand on their slots at the end", () => {
    expect(slots.map((_, k) => wagonAt(slots, k, 1))).toEqual(slots);
    expect(slots.map((_, k) => wagonAt(slots, k, 0))).toEqual([null, null, null]);
    expect(wagonAt(slots, 2, 0.5)?.slice(0, 2)).toEqual([5, 0]);
    expect(wagonAt(slots, 0, 0.5)).toBeNull();
  });
});
