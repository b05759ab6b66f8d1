import { describe, expect, it } from "vitest";
import type { CompiledBoard } from "./board";
import { groundPicture } from "./ground";
import { inside } from "./panzoom.svelte";
import { nextPlace } from "./steps";

const board = {
  id: "small", width: 300, height: 200, bleed: 260, slot: { length: 40, width: 16, gap: 4 }, names: [],
  ground: { base: "water", land: "M0 0h100v100z" },
  cities: { a: { x: 20, y: 20, r: 10 }, b: { x: 200, y: 20, r: 10 } },
  routes: {
    "a-b": { a: "a", b: "b", color: "red", kind: "train", pieces: 2, length: 40, slots: [[60, 20, 0], [110, 20, 0]], badge: [60, 20, 0], track: "M40 20H130", d: "M20 20H200", offset: 0, tunnel: true, portals: [[40, 20, 0], [130, 20, 0]] },
  },
} as unknown as CompiledBoard;

describe("the ground", () => {
  const picture = groundPicture(board, '<symbol id="g-red" viewBox="0 0 1 1"></symbol>');

  it("is one picture without text, for it has no fonts", () => {
    expect(picture).toMatch(/^<svg /);
    expect(picture).not.toContain("<text");
    expect(picture).not.toMatch(/NaN|undefined/);
  });

  it("draws the glyph of the color on every slot", () => {
    expect(picture.match(/href="#g-red"/g)).toHaveLength(2);
  });

  it("marks tunnels by sleepers and two portals", () => {
    expect(picture.match(/stroke-dasharray="4\.2 3\.4"/g)).toHaveLength(2);
    expect(picture.match(/<path d="M0 -11Q/g)).toHaveLength(2);
  });
});

describe("moving by arrows", () => {
  const places = [{ id: "middle", x: 0, y: 0 }, { id: "right", x: 10, y: 1 }, { id: "far", x: 40, y: 0 }, { id: "up", x: 1, y: -9 }];

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
