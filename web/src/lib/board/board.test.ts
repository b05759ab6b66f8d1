import { describe, expect, it } from "vitest";
import { inside } from "./panzoom.svelte";
import { nextPlace } from "./steps";

describe("moving by arrows", () => {
  const places = [
    { id: "middle", x: 0, y: 0 },
    { id: "right", x: 10, y: 1 },
    { id: "far", x: 40, y: 0 },
    { id: "up", x: 1, y: -9 },
  ];

  it("goes to the nearest place in that direction", () => {
    expect(nextPlace(places, "middle", "ArrowRight")?.id).toBe("right");
    expect(nextPlace(places, "middle", "ArrowUp")?.id).toBe("up");
  });

  it("stays where nothing lies, and for other keys", () => {
    expect(nextPlace(places, "middle", "ArrowLeft")).toBeNull();
    expect(nextPlace(places, "middle", "x")).toBeNull();
  });
});

describe("a plane in a frame", () => {
  it("is centered when smaller and leaves no gap when bigger", () => {
    expect(inside(999, 100, 60)).toBe(20);
    expect(inside(30, 100, 200)).toBe(0);
    expect(inside(-500, 100, 200)).toBe(-100);
  });
});
