// @vitest-environment jsdom
import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../api/api";
import { claimOf, frameOf, liveOf, namesIn, routeOf, ticketsFacts, ticketsView } from "../api/examples";
import type { GameEvent, TicketsView } from "../api/types";
import { TicketsModel } from "./table.svelte";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

/** A table as the first seat sees it. */
function sit(view: Partial<TicketsView> = {}, more: Partial<ReturnType<typeof ticketsFacts>> = {}) {
  const played: string[] = [];
  const facts = ticketsFacts(more);
  const shown = ticketsView(view);
  const frame = frameOf(shown);
  const scene = $state({
    live: liveOf(played),
    frame,
    view: shown,
    facts,
    names: namesIn(frame, facts),
    replaying: false,
    events: [] as GameEvent[],
    counted: true,
    light: [] as string[],
  });
  let model: TicketsModel | undefined;
  ends.push($effect.root(() => void (model = new TicketsModel(scene))));
  flushSync();
  if (!model) throw new Error("no model");
  return { model, scene, played };
}

const tunnel = (seq: number): GameEvent => ({
  type: "tunnel",
  seq,
  seat: 1,
  route: "a-b",
  revealed: ["red", "blue", "joker"],
  asking: [true, false, true],
  extra: 2,
  color: "red",
  cards: 3,
  jokers: 0,
  reveals: true,
});
const failed: GameEvent = { type: "tunnel_failed", seq: 8, seat: 1, route: "a-b", declined: false, reveals: false };
const draw: GameEvent = { type: "draw", seq: 9, seat: 1, from: "deck", reveals: true };

describe("a claim", () => {
  const legal = [claimOf("a-b"), claimOf("a-b", 1), claimOf("b-c")];

  it("is chosen, shown with its payments, and played when it is confirmed", () => {
    const { model, played } = sit({ legal });
    void model.chooseRoute("a-b");
    expect(model.panel).toMatchObject({ title: "A – B", facts: "3 × red · 4 points", note: "" });
    expect(model.payments.map((payment) => payment.jokers)).toEqual([0, 1]);
    expect(played).toEqual([]);
    model.confirm();
    expect(played).toEqual(["claim a-b red 3"]);
  });
  it("is taken back by Escape, and by a new position", () => {
    const { model, scene } = sit({ legal });
    void model.chooseRoute("a-b");
    model.key("Escape");
    expect(model.panel).toBeNull();
    void model.chooseRoute("a-b");
    scene.frame = { ...scene.frame };
    flushSync();
    expect(model.wish.kind).toBe("route"); // somebody came or went
    scene.frame = { ...scene.frame, seq: 8 };
    flushSync();
    expect(model.wish.kind).toBe("idle");
  });
  it("is fresh when it is answered, whether or not the news of it have come; what is told on arrival is not", () => {
    const claimed = { type: "claim", seq: 8, seat: 0, route: "a-b" } as GameEvent;
    const { model, scene } = sit({ owners: { "a-b": 0 } });
    scene.frame = { ...scene.frame, seq: 8, events: [claimed] };
    expect([...model.fresh]).toEqual([]);
    scene.frame = { ...scene.frame, since: 7 };
    expect([...model.fresh]).toEqual(["a-b"]);
    scene.replaying = true;
    expect([...model.fresh]).toEqual([]);
  });
  it("is found by two cities, first where it can be claimed", () => {
    const twins = [routeOf("a-b", { id: "a-b-1", twin: "a-b-2" }), routeOf("a-b", { id: "a-b-2", twin: "a-b-1" })];
    const { model } = sit({ legal: [claimOf("a-b-2")] }, { routes: twins });
    model.chooseCity("a");
    expect(model.leaving.map((leaving) => [leaving.route.id, leaving.claimable])).toEqual([
      ["a-b-2", true],
      ["a-b-1", false],
    ]);
    model.chooseCity("b");
    expect(model.wish).toEqual({ kind: "route", id: "a-b-2" });
  });
  it("says whose a route is, and asks the server why a free one cannot be claimed", async () => {
    const ask = vi.spyOn(api, "whyNot");
    ask.mockResolvedValue({ possible: false, code: null, numbers: {}, sentence: "Too few cards.", route: "b-c" });
    const { model } = sit({ owners: { "a-b": 1 } });
    await model.chooseRoute("a-b");
    expect(model.why).toContain("Easy");
    expect(ask).not.toHaveBeenCalled();
    await model.chooseRoute("b-c");
    expect(model.why).toBe("Too few cards.");
  });
});

describe("what is asked", () => {
  it("is nothing at a table that was given up, and nobody is to act there", () => {
    const { model, scene } = sit();
    expect(model.rows.some(({ acting }) => acting)).toBe(true);
    scene.frame = frameOf(scene.view, {}, { status: "closed" });
    flushSync();
    expect(model.ask).toBe("");
    expect(model.rows.some(({ acting }) => acting)).toBe(false);
  });

  it("names stations while there are some to build", () => {
    const { model, scene } = sit({ legal: [claimOf("a-b")] });
    expect(model.ask).toContain("build a station");
    const [mine, ...others] = scene.view.seats;
    scene.view = { ...scene.view, seats: [{ ...(mine as TicketsView["seats"][number]), stations: 0 }, ...others] };
    expect(model.ask).toBe("Claim a route, draw cards or draw tickets.");
  });
});

describe("who may act", () => {
  it("is nobody who looks back, waits or has lost the connection", () => {
    const { model, scene, played } = sit({ legal: [claimOf("a-b")] });
    expect([...model.claimable]).toEqual(["a-b"]);
    scene.replaying = true;
    expect(model.active).toBe(false);
    expect(model.ask).toBe("");
    model.act("claim a-b red 3");
    expect(played).toEqual([]);
    scene.replaying = false;
    scene.frame = { ...scene.frame, you: { ...scene.frame.you, your_turn: false } };
    expect(model.claimable.size).toBe(0);
  });
  it("is told in the rows of the players", () => {
    const { model } = sit();
    expect(model.rows.map(({ name, note, acting, score }) => [name, note, acting, score])).toEqual([
      ["You", "", true, 0],
      ["Easy", "bot", false, 10],
    ]);
    expect(model.rows[0]?.figures.map((figure) => figure.n)).toEqual([45, 4, 2]);
  });
});

describe("tickets", () => {
  it("mark their cities, and light what they miss when pointed at", () => {
    const { model } = sit();
    expect(model.marks).toEqual({ a: "open", c: "open" });
    model.pointed = "a-c";
    expect([...model.lit]).toEqual(["b-c"]);
    expect(model.marks).toEqual({ a: "lit", c: "lit" });
  });
  it("of a new offer are all unchosen", () => {
    const { model, scene } = sit();
    model.intent.toggle("a-c");
    scene.view = ticketsView({ me: { seat: 0, hand: {}, tickets: [], chosen: [], offer: ["b-d"], missing: {} } });
    flushSync();
    expect(model.intent.kept).toEqual([]);
  });
});

describe("the cards of a tunnel", () => {
  it("stay for a while and go, whatever else happens", () => {
    vi.useFakeTimers();
    const { model, scene } = sit();
    expect(model.opened).toBeNull();
    scene.live.fresh = [tunnel(8)];
    flushSync();
    expect(model.opened).toMatchObject({ route: "a-b", extra: 2, seat: 1, failed: false });
    vi.advanceTimersByTime(2000);
    scene.live.fresh = [draw];
    flushSync();
    expect(model.opened).not.toBeNull();
    vi.advanceTimersByTime(2000);
    expect(model.opened).toBeNull();
  });
  it("tell that the tunnel failed by itself, and stay longer", () => {
    vi.useFakeTimers();
    const { model, scene } = sit();
    scene.live.fresh = [tunnel(8), failed];
    flushSync();
    vi.advanceTimersByTime(6000);
    expect(model.opened).toMatchObject({ extra: 2, failed: true });
  });
  it("that were turned before the arrival are history", () => {
    const { model, scene } = sit();
    scene.view = ticketsView({
      phase: "tunnel",
      tunnel: {
        route: "b-c",
        revealed: ["red"],
        asking: [true],
        extra: 1,
        laid: { color: "red", cards: 2, jokers: 0 },
      },
    });
    expect(model.opened).toMatchObject({ route: "b-c", asking: [true], seat: 0 });
    expect(model.panel).toMatchObject({ title: "B – C" });
  });
});
