import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { TableBoard } from "../api/types";
import { followBoard, showBoard, type BoardRoute } from "./board";
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

describe("the board of an edition", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });
  /** A server, or something on the way, that answers so one after the other, and then with the board. */
  const answering = (...answers: Response[]) => {
    const ask = vi.fn(() => Promise.resolve(answers.shift() ?? Response.json({ picture: "boards/it.svg" })));
    vi.stubGlobal("fetch", ask);
    return ask;
  };

  it("is asked for again after an answer that is none, and then kept", async () => {
    const login = new Response("<html>", { status: 200 });
    const ask = answering(new Response("", { status: 502 }), login, new Response("", { status: 429 }));
    const shown: string[] = [];
    const show = async () => showBoard("usa", ({ picture }) => shown.push(picture), new AbortController().signal);
    await show();
    expect([ask.mock.calls.length, shown.length]).toEqual([1, 0]);
    await vi.runAllTimersAsync();
    expect([ask.mock.calls.length, shown]).toEqual([4, ["/boards/it.svg"]]);
    await show();
    expect([ask.mock.calls.length, shown.length]).toEqual([4, 2]);
  });

  it("is asked for once where none is drawn, and no more when nobody looks at it", async () => {
    let ask = answering(...[1, 2, 3].map(() => new Response("", { status: 404 })));
    const left = new AbortController();
    for (let k = 0; k < 2; k++) await showBoard("nowhere", () => undefined, left.signal);
    await vi.runAllTimersAsync();
    expect(ask).toHaveBeenCalledTimes(1);
    ask = answering(new Response("", { status: 502 }));
    await showBoard("berlin", () => undefined, left.signal);
    left.abort();
    await vi.runAllTimersAsync();
    expect(ask).toHaveBeenCalledTimes(1);
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
