import { describe, expect, it, vi } from "vitest";
import type { TableBoard } from "../api/types";
import { followBoard, type BoardRoute } from "./board";
import { nearestRoute } from "./near";
import { inside, PanZoom } from "./panzoom.svelte";
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

  it("is asked for again when the server was busy, and no more when there is none", async () => {
    vi.useFakeTimers();
    const refused = (status: number) => Promise.reject(Object.assign(new Error("refused"), { status }));
    const follow = (ask: () => Promise<TableBoard>, shown: string[] = []) =>
      followBoard(ask, "t1", (board) => shown.push(board.picture), new AbortController().signal);
    const [final, shown] = [answers(true), [] as string[]];
    let asked = 0;
    const done = follow(() => (++asked < 3 ? refused(429) : final()), shown);
    await vi.runAllTimersAsync();
    await done;
    expect([asked, shown.length]).toEqual([3, 1]);
    await expect(follow(() => refused(404))).rejects.toThrow("refused");
    const busy = expect(follow(() => refused(503))).rejects.toThrow("refused");
    await vi.runAllTimersAsync();
    await busy;
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

describe("a finger beside a route", () => {
  const route = (y: number) => ({ slots: [[50, y, 0]], length: 40, badge: [50, y, 0] }) as unknown as BoardRoute;
  const routes = { near: route(0), far: route(60) };

  it("means the nearest one within its reach", () => {
    expect(nearestRoute(routes, { x: 50, y: 20 }, 22)).toBe("near");
    expect(nearestRoute(routes, { x: 50, y: 45 }, 22)).toBe("far");
    expect(nearestRoute(routes, { x: 85, y: 0 }, 22)).toBe("near");
  });
  it("means nothing out of its reach", () => {
    expect(nearestRoute(routes, { x: 50, y: 30 }, 22)).toBeUndefined();
    expect(nearestRoute(routes, { x: 100, y: 0 }, 22)).toBeUndefined();
  });
});

describe("a plane that a sheet covers from below", () => {
  const plane = () => {
    const view = new PanZoom(1000, 500);
    view.resize(400, 300);
    return view;
  };

  it("begins whole and stays whole in what is left", () => {
    const view = plane();
    expect(view.scale).toBeCloseTo(0.4);
    view.coverUp(200);
    expect(view.scale).toBeCloseTo(0.2);
    view.coverUp(0);
    expect(view.scale).toBeCloseTo(0.4);
  });
  it("moves what is asked about above the sheet", () => {
    const view = plane();
    view.zoom(3);
    view.coverUp(150);
    view.show([{ x: 500, y: 480 }]);
    expect(view.y + 480 * view.scale).toBeLessThanOrEqual(150);
    expect(view.y + 480 * view.scale).toBeGreaterThan(0);
  });
});
