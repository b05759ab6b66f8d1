// @vitest-environment jsdom
import { afterEach, describe, expect, it, vi } from "vitest";
import { BACK } from "../app.svelte";
import { isOld, LiveTable, stillMeant } from "./connection.svelte";
import type { Frame } from "./types";

const frame = (phase: string, legal: string[], seat: number | null = 0): Frame =>
  ({ seat, view: { type: "tickets", phase, legal: legal.map((text) => ({ text })) } }) as unknown as Frame;

describe("a frame", () => {
  const at = (seq: number, seat: number | null, status = "running") =>
    ({ seq, seat, table: { status } }) as unknown as Frame;
  it("is old when a later one was shown", () => {
    expect(isOld(at(3, 0), at(4, 0), true)).toBe(true);
    expect(isOld(at(4, 0), at(3, 0), false)).toBe(false);
  });
  it("is old when it answers an action after the screen has passed to the next seat", () => {
    expect(isOld(at(4, 0), at(4, 1), false)).toBe(true);
    expect(isOld(at(4, 1), at(4, 0), true)).toBe(false);
    expect(isOld(at(0, 0), at(0, null), false)).toBe(false);
  });
  it("is old when it tells of the waiting room after the game has begun", () => {
    expect(isOld(at(0, 0, "open"), at(0, 0), true)).toBe(true);
    expect(isOld(at(0, 0), at(0, 0, "open"), true)).toBe(false);
  });
});

describe("an action that came late", () => {
  it("is sent again where all choose at once and it is still legal", () => {
    expect(stillMeant(frame("start", ["keep a-b"]), 0, "keep a-b")).toBe(true);
  });

  it("is not sent again in a turn, from another seat, or when it is no longer legal", () => {
    expect(stillMeant(frame("turn", ["draw blind"]), 0, "draw blind")).toBe(false);
    expect(stillMeant(frame("start", ["keep a-b"], 1), 0, "keep a-b")).toBe(false);
    expect(stillMeant(frame("start", []), 0, "keep a-b")).toBe(false);
  });
});

describe("what is asked about the table", () => {
  afterEach(() => vi.unstubAllGlobals());

  it("waits for the answer before, and is not lost", async () => {
    vi.stubGlobal("WebSocket", EventTarget);
    const live = new LiveTable("quiet-otter");
    const made: string[] = [];
    let seated: (frame: Frame) => void = () => undefined;
    const sit = new Promise<Frame>((resolve) => (seated = resolve));
    const shown = { seq: 0, seat: 0, table: { status: "open" } } as Frame;
    const first = live.change(() => (made.push("sit"), sit));
    const second = live.change(async () => (made.push("start"), shown));
    await Promise.resolve();
    expect(made).toEqual(["sit"]);
    seated(shown);
    expect(await Promise.all([first, second])).toEqual([true, true]);
    expect(made).toEqual(["sit", "start"]);
    clearInterval(live["line"]["timer"]);
  });
});

describe("a socket", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("is given up when pings stay without an answer, not because the page itself stood still", () => {
    vi.useFakeTimers();
    const sockets: Quiet[] = [];
    class Quiet {
      static readonly OPEN = 1;
      readonly readyState = Quiet.OPEN;
      readonly sent: string[] = [];
      onopen = (): void => undefined;
      onmessage: (message: { data: string }) => void = () => undefined;
      constructor() {
        sockets.push(this);
      }
      send = (text: string): number => this.sent.push(text);
      close = (): void => undefined;
    }
    vi.stubGlobal("WebSocket", Quiet);
    const live = new LiveTable("quiet-otter");
    sockets[0]?.onopen();
    vi.advanceTimersByTime(5000);
    sockets[0]?.onmessage({ data: '{"type":"pong"}' });
    vi.setSystemTime(Date.now() + 60_000);
    vi.advanceTimersByTime(10_000);
    expect([sockets.length, sockets[0]?.sent.length]).toEqual([1, 3]);
    vi.advanceTimersByTime(6000);
    expect(sockets.length).toBe(2);
    live.close();
  });
});

describe("a socket that is let in only to be refused", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("is tried again more and more seldom, until it tells of the table", () => {
    vi.useFakeTimers();
    let tries = 0;
    let backs = 0;
    let frame: object | null = null;
    const refusal = { type: "problem", code: "socket/too-many", sentence: "Too many windows are open." };
    class Refusing {
      static readonly OPEN = 1;
      readonly readyState = 0;
      onopen = (): void => undefined;
      onmessage: (message: { data: string }) => void = () => undefined;
      onclose = (): void => undefined;
      constructor() {
        tries++;
        setTimeout(() => {
          this.onopen();
          this.onmessage({ data: JSON.stringify(frame ?? refusal) });
          if (!frame) this.onclose();
        });
      }
      close = (): void => undefined;
    }
    vi.stubGlobal("WebSocket", Refusing);
    vi.stubGlobal("fetch", () => Promise.reject(new Error("away")));
    addEventListener(BACK, () => backs++);
    const live = new LiveTable("quiet-otter");
    vi.advanceTimersByTime(60_000);
    expect([tries < 15, backs]).toEqual([true, 0]);
    const seats = { table: { status: "running", to_act: [] }, you: { seats: [], your_turn: false } };
    frame = { type: "frame", seq: 0, seat: null, ...seats, events: [], chat: [] };
    vi.advanceTimersByTime(10_000);
    expect([live.connection, backs]).toEqual(["connected", 1]);
    live.close();
  });
});

describe("what a socket tells", () => {
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("takes in older lines of a room that may be read from now on, in their order and once", () => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", EventTarget);
    const live = new LiveTable("quiet-otter");
    const told = (...ids: number[]) =>
      ({
        type: "frame",
        seq: 0,
        seat: 0,
        table: { status: "over", to_act: [] },
        you: { seats: [0], your_turn: false },
        events: [],
        chat: ids.map((id) => ({ id, text: "hello" })),
      }) as unknown as Frame;
    for (const frame of [told(1, 3), told(2, 4), told(1, 2, 3, 4)]) live["hear"](frame);
    expect(live.chat.map(({ id }) => id)).toEqual([1, 2, 3, 4]);
  });

  it("is shown move by move, or at once up to the own turn when that is wished", () => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", EventTarget);
    const live = new LiveTable("quiet-otter");
    const move = (seq: number, seat: number | null, yours = false) =>
      ({
        type: "frame",
        seq,
        seat: 0,
        table: { status: "running", to_act: [yours ? 0 : 1] },
        you: { seats: [0], your_turn: yours },
        events: seat === null ? [] : [{ seq, type: "pass", seat }],
        chat: [{ id: seq + 1, text: "hello" }],
      }) as unknown as Frame;
    live["hear"](move(0, null, true));
    for (const seq of [1, 2, 3]) live["hear"](move(seq, seq));
    expect([live.frame?.seq, live.chat.length]).toEqual([1, 4]);
    vi.advanceTimersByTime(900);
    expect([live.frame?.seq, live.fresh.map(({ seq }) => seq)]).toEqual([2, [2]]);
    live.hurry();
    expect([live.frame?.seq, live.fresh.map(({ seq }) => seq)]).toEqual([3, [3]]);
    live["hear"](move(4, 1));
    expect([live.frame?.seq, live.hurrying]).toEqual([4, true]);
    live["hear"](move(5, 2, true));
    expect([live.frame?.seq, live.hurrying]).toEqual([5, false]);
    expect(live.events.map(({ seq }) => seq)).toEqual([1, 2, 3, 4, 5]);
    live["pacer"].close();
    clearInterval(live["line"]["timer"]);
  });

  it("is followed move by move also by whoever gets the answer to an action later than what others did then", () => {
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", EventTarget);
    const live = new LiveTable("quiet-otter");
    const told = (seq: number, seat: number) =>
      ({
        type: "frame",
        seq,
        seat: 0,
        table: { status: "running", to_act: [0] },
        you: { seats: [0] },
        events: [{ seq, type: "pass", seat }],
        chat: [],
      }) as unknown as Frame;
    live["hear"](told(1, 0));
    for (const seat of [1, 2, 3]) live["hear"](told(1 + seat, seat));
    live["apply"](told(1, 0), false);
    expect(live.frame?.seq).toBe(2);
    vi.advanceTimersByTime(900);
    expect(live.frame?.seq).toBe(3);
    live["apply"](told(4, 3), false);
    expect([live.frame?.seq, live.events.map((event) => event.seq)]).toEqual([4, [1, 2, 3, 4]]);
    live["pacer"].close();
    clearInterval(live["line"]["timer"]);
  });

  it("is kept when it comes after the answer to a later action", () => {
    vi.stubGlobal("WebSocket", EventTarget);
    const live = new LiveTable("quiet-otter");
    const told = (seq: number) =>
      ({
        type: "frame",
        seq,
        seat: 0,
        table: { status: "running", to_act: [0] },
        you: { seats: [0] },
        events: [{ seq, type: "turn", seat: 0 }],
        chat: [],
      }) as unknown as Frame;
    live["apply"](told(2), false);
    live["hear"](told(1));
    expect([live.frame?.seq, live.events.map((event) => event.seq)]).toEqual([2, [1]]);
    live["hear"](told(2));
    expect([live.frame?.seq, live.events.map((event) => event.seq)]).toEqual([2, [1, 2]]);
    clearInterval(live["line"]["timer"]);
  });
});
