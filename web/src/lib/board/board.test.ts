import { describe, expect, it, vi } from "vitest";
import type { TableBoard } from "../api/types";
import { followBoard } from "./board";
import { inside } from "./panzoom.svelte";
import { nextPlace } from "./steps";

describe("the board of an own map", () => {
  const answers = (...finals: boolean[]) => {
    const left = finals.map((final) => ({ final, board: { hash: "abc", width: 9 } }) as TableBoard);
    return () => Promise.resolve(left.shift() as TableBoard);
  };

  it("is a sketch first, and asked for until it is final", async () => {
    vi.useFakeTimers();
    const shown: string[] = [];
    const done = followBoard(
      answers(false, false, true),
      "t1",
      (board) => shown.push(board.picture),
      new AbortController().signal,
    );
    await vi.runAllTimersAsync();
    await done;
    expect(shown).toEqual(["/api/tables/t1/board.svg?sketch=true&abc", "/api/tables/t1/board.svg?abc"]);
    vi.useRealTimers();
  });

  it("is asked for no more when nobody looks at it", async () => {
    const left = new AbortController();
    const done = followBoard(answers(false), "t1", () => left.abort(), left.signal);
    await expect(done).resolves.toBeUndefined();
  });
});

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
