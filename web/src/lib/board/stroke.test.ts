import { describe, expect, it } from "vitest";
import type { BoardRoute } from "./board";
import { Stroke } from "./stroke";

const route = (...slots: [number, number, number][]): BoardRoute =>
  ({ slots, length: 40, badge: slots[0] ?? [0, 0, 0] }) as unknown as BoardRoute;
/** Two routes in a row, one that crosses their city, and one of a single slot beside it. */
const ROUTES = {
  west: route([50, 0, 0], [100, 0, 0], [150, 0, 0]),
  east: route([250, 0, 0], [300, 0, 0]),
  north: route([200, -50, 90], [200, -100, 90]),
  short: route([230, 30, 45]),
};
const drawn = (...points: [number, number][]): string[] => {
  const stroke = new Stroke(ROUTES, 16, 6);
  return points.flatMap(([x, y]) => stroke.to({ x, y }));
};

describe("a finger drawn along the board", () => {
  it("means the routes it follows, in their order, once each", () => {
    expect(drawn([40, 2], [160, -3], [200, 0], [310, 3], [250, 0])).toEqual(["west", "east"]);
  });

  it("means nothing it merely touches or crosses", () => {
    expect(drawn([40, 0], [60, 0])).toEqual([]);
    expect(drawn([150, -60], [200, -45], [260, -60])).toEqual([]);
    expect(drawn([100, 60], [100, -60])).toEqual([]);
  });

  it("follows a fast finger, which is seen at few places only", () => {
    expect(drawn([30, 0], [320, 0])).toEqual(["west", "east"]);
  });

  it("means a short route only if it goes over it", () => {
    expect(drawn([190, 0], [205, 5])).toEqual([]);
    expect(drawn([216, 16], [244, 44])).toEqual(["short"]);
  });
});
