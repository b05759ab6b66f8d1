// @vitest-environment jsdom
import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../api/api";
import { frameOf, metroFacts, metroView, seatOf, ticketsFacts, ticketsView } from "../api/examples";
import type { Frame, GameEvent, GameFacts } from "../api/types";
import { session } from "../session.svelte";
import { TableModel } from "./screen.svelte";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
});

const seats = [seatOf(0, { name: "Ada" }), seatOf(1, { name: "Ben" })];
const at = (seat: number, more: Partial<Frame> = {}) => frameOf(ticketsView(), { seat, ...more }, { seats });
const draw = (seq: number, card?: string): GameEvent => ({
  type: "draw",
  seq,
  seat: 1,
  from: "deck",
  reveals: true,
  ...(card ? { card } : {}),
});

function sit(frame: Frame = at(0)) {
  session.sound = false;
  vi.spyOn(api, "facts").mockReturnValue(new Promise(() => undefined));
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
  const place = $state<{ id: string; at: number | null }>({ id: "table", at: null });
  const live = $state({
    frame: frame as Frame | null,
    events: [draw(5)],
    fresh: [] as GameEvent[],
    problem: null as string | null,
    hurry: () => undefined,
    undo: () => Promise.resolve(true),
  });
  let model: TableModel | undefined;
  ends.push($effect.root(() => void (model = new TableModel(place, live))));
  flushSync();
  if (!model) throw new Error("no model");
  return { model, live, place };
}

const settle = async () => {
  await Promise.resolve();
  await Promise.resolve();
  flushSync();
};

describe("a table on the screen", () => {
  it("says in the tab that it is one's turn, and no longer when it is not", () => {
    const { live } = sit();
    expect(document.title).toBe("● Your turn – A game");
    live.frame = at(0, { you: { ...at(0).you, your_turn: false } });
    flushSync();
    expect(document.title).toBe("A game – Stellwerk");
  });

  it("announces what happens, the same words again too, but not what was before", () => {
    const { live, model } = sit();
    expect(model.announcer.said).toEqual([]);
    live.fresh = [draw(8)];
    flushSync();
    live.fresh = [draw(9)];
    flushSync();
    const words = "Ben drew a card from the deck.";
    expect(model.announcer.said.map((one) => one.text)).toEqual([words, words]);
    expect(new Set(model.announcer.said.map((one) => one.id)).size).toBe(2);
  });
});

describe("what never changes at a table", () => {
  it("is asked for again when the network was away", async () => {
    vi.useFakeTimers();
    const { model } = sit(frameOf(metroView(), { seat: 0 }, { seats, family: "metro", status: "open" }));
    const asked = vi.spyOn(api, "facts").mockRejectedValueOnce(new Error("away"));
    asked.mockResolvedValueOnce({ facts: metroFacts() } as unknown as GameFacts);
    model.live.frame = frameOf(metroView(), { seat: 0 }, { seats, family: "metro" });
    flushSync();
    await vi.advanceTimersByTimeAsync(100);
    expect(model.facts).toBeNull();
    await vi.advanceTimersByTimeAsync(5000);
    expect(model.facts?.type).toBe("metro");
    vi.useRealTimers();
  });
});

describe("a table whose board something on the way answers for", () => {
  it("has the list of routes, until the board is here", async () => {
    vi.useFakeTimers();
    const table = (status: "open" | "running") =>
      frameOf(ticketsView(), { seat: 0 }, { seats, status, edition: "london" });
    const { model } = sit(table("open"));
    vi.spyOn(api, "facts").mockResolvedValue({ facts: ticketsFacts() } as unknown as GameFacts);
    const answers = [new Response("", { status: 502 }), Response.json({ picture: "boards/it.svg" })];
    vi.stubGlobal("fetch", () => Promise.resolve(answers.shift()));
    model.live.frame = table("running");
    flushSync();
    await vi.advanceTimersByTimeAsync(100);
    expect([model.facts?.type, model.board, model.missingBoard]).toEqual(["tickets", null, true]);
    await vi.advanceTimersByTimeAsync(1000);
    expect([model.board?.picture, model.missingBoard]).toEqual(["/boards/it.svg", false]);
    vi.useRealTimers();
  });
});

describe("a table of which nothing can be told", () => {
  it("is asked about more and more seldom", async () => {
    vi.useFakeTimers();
    const { model } = sit(frameOf(metroView(), { seat: 0 }, { seats, family: "metro", status: "open" }));
    const asked = vi.spyOn(api, "facts").mockRejectedValue(new Error("too many"));
    model.live.frame = frameOf(metroView(), { seat: 0 }, { seats, family: "metro" });
    flushSync();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(asked.mock.calls.length).toBeGreaterThan(5);
    expect(asked.mock.calls.length).toBeLessThan(15);
    vi.useRealTimers();
  });
});

describe("an earlier moment", () => {
  it("is shown as another seat knew it: its events, and nobody is you", async () => {
    const { model, place } = sit();
    vi.spyOn(api, "lookBack").mockImplementation((_table, seq, seat) => Promise.resolve(at(seat ?? 0, { seq })));
    vi.spyOn(api, "look").mockResolvedValue(at(1, { events: [draw(5, "red")] }));
    place.at = 6;
    flushSync();
    await settle();
    expect(model.replaying).toBe(true);
    expect(model.names?.player(0)).toBe("You");
    expect(model.events).toEqual([draw(5)]);
    model.seeBy(1);
    flushSync();
    await settle();
    expect(model.frame?.seat).toBe(1);
    expect([model.names?.player(0), model.names?.player(1)]).toEqual(["Ada", "Ben"]);
    expect(model.events).toEqual([draw(5, "red")]);
  });

  it("is shown to each of two at one screen as they knew it, and never as the other one did", async () => {
    const you = { host: true, player: "me", seats: [0, 1], undo: null, your_turn: false };
    const { model, place, live } = sit(at(1, { you }));
    const answers: ((frame: Frame) => void)[] = [];
    const ask = vi.spyOn(api, "lookBack").mockImplementation(() => new Promise((answer) => answers.push(answer)));
    place.at = 4;
    flushSync();
    expect(ask).toHaveBeenLastCalledWith("table", 4, 1);
    answers[0]?.(at(1, { seq: 4, you }));
    await settle();
    expect([model.replaying, model.frame?.seat]).toEqual([true, 1]);
    live.frame = at(0, { you: { ...you, your_turn: true } });
    flushSync();
    expect([model.replaying, model.frame?.seat]).toEqual([false, 0]);
    expect(ask).toHaveBeenLastCalledWith("table", 4, 0);
  });

  it("forgets the answer to a moment that is not asked for any more", async () => {
    const { model, place } = sit();
    const answers: ((frame: Frame) => void)[] = [];
    vi.spyOn(api, "lookBack").mockImplementation(() => new Promise((answer) => answers.push(answer)));
    for (const moment of [3, 4]) {
      place.at = moment;
      flushSync();
    }
    answers[1]?.(at(0, { seq: 4 }));
    answers[0]?.(at(0, { seq: 3 }));
    await settle();
    expect(model.frame?.seq).toBe(4);
  });
});
