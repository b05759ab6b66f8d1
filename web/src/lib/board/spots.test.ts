import { expect, it } from "vitest";
import { freeOffset } from "./spots.svelte";

const LIE = { width: 1000, height: 600, x: 0, y: 0, scale: 1 };
const SIZE = { width: 40, height: 40 };

it("keeps a button off what is to be read", () => {
  expect(freeOffset([], LIE, SIZE, "right")).toBe(8);
  const points = { x: 850, y: 480, width: 130, height: 110 };
  const offset = freeOffset([points], LIE, SIZE, "right");
  expect(1000 - offset).toBeLessThanOrEqual(850);
  expect(freeOffset([points], LIE, SIZE, "left")).toBe(8);
  expect(freeOffset([points], { ...LIE, height: 800 }, SIZE, "right")).toBe(8);
  expect(freeOffset([{ x: 0, y: 0, width: 1000, height: 600 }], LIE, SIZE, "left")).toBe(8);
});
