import { expect, it } from "vitest";
import { CORNER, freeSpot } from "./spots.svelte";

const LIE = { width: 1000, height: 600, x: 0, y: 0, scale: 1 };
const SIZE = { width: 40, height: 40 };

it("keeps a button off what is to be read", () => {
  expect(freeSpot([], LIE, SIZE, "right")).toEqual(CORNER);
  const points = { x: 850, y: 480, width: 130, height: 110 };
  const { aside, up } = freeSpot([points], LIE, SIZE, "right") ?? CORNER;
  expect(1000 - aside).toBeLessThanOrEqual(850);
  expect(up).toBe(CORNER.up);
  expect(freeSpot([points], LIE, SIZE, "left")).toEqual(CORNER);
  expect(freeSpot([points], { ...LIE, height: 800 }, SIZE, "right")).toEqual(CORNER);
});

it("goes higher where the lower edge is full, and nowhere where all is", () => {
  const title = { x: 0, y: 540, width: 1000, height: 60 };
  expect(freeSpot([title], LIE, SIZE, "left")).toEqual({ aside: CORNER.aside, up: 80 });
  expect(freeSpot([{ x: 0, y: 0, width: 1000, height: 600 }], LIE, SIZE, "left")).toBeNull();
});
