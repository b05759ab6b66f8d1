import { afterEach, describe, expect, it, vi } from "vitest";
import type { GameEvent } from "../api/types";
import { gains, LONGEST, mayMove, move, settle } from "./motion.svelte";

const events = (told: object[]) => told as unknown as GameEvent[];

describe("points that rise", () => {
  it("are those of whom an event brought them, all together", () => {
    const told = [
      { type: "line", seat: 0, points: 3 },
      { type: "line", seat: 0, points: 4 },
      { type: "point_tiles", seat: 0, owner: 1, points: 2 },
      { type: "line", seat: 2, points: null },
      { type: "draw", seat: 2 },
    ];
    expect([...gains(events(told))]).toEqual([
      [0, 7],
      [1, 2],
    ]);
  });
});

describe("what moves", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("is short, and ends at once when somebody acts", () => {
    const animation = { cancel: vi.fn(), onfinish: null };
    const animate = vi.fn().mockReturnValue(animation);
    const done = vi.fn();
    move({ animate } as unknown as Element, [], 5000, done);
    expect(animate.mock.calls[0]?.[1].duration).toBe(LONGEST);
    settle();
    settle();
    expect([animation.cancel.mock.calls.length, done.mock.calls.length]).toEqual([1, 1]);
  });

  it("does not for those who want it still", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));
    expect(mayMove()).toBe(false);
  });
});
