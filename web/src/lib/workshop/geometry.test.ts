import { expect, it } from "vitest";
import { isAround } from "./geometry";

const frame = { x: 10, y: 10, width: 100, height: 50, unit: 2 };

it("tells land all around from an island and from a coast", () => {
  expect(isAround(frame, "M0 0L300 0L300 300L0 300Z")).toBe(true);
  expect(isAround(frame, "M50 20L150 20L150 80L50 80Z")).toBe(false);
  expect(isAround(frame, "M0 0L300 0L300 60L0 60Z")).toBe(false);
});
