import { describe, expect, it } from "vitest";
import { wayOf } from "./flights";
import { FRAME, T } from "./tracks";

describe("a train on a finished line", () => {
  it("passes every square from the station to the end, heading where it goes", () => {
    const way = wayOf({
      stretches: [
        ["a1", 0, 5],
        ["a2", 0, 5],
      ],
    } as Parameters<typeof wayOf>[0]);
    const third = FRAME + T / 3;
    expect(way.map(({ x }) => Math.round(x))).toEqual(way.map(() => Math.round(third)));
    expect(way.map(({ y }) => Math.round(y))).toEqual([0, 49, 98, 147, 196].map((y) => FRAME + y));
    expect(way.map(({ heading }) => Math.round(heading))).toEqual([90, 90, 90, 90, 90]);
  });
});
