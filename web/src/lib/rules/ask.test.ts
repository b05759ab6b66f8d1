// @vitest-environment jsdom
import { beforeEach, describe, expect, it } from "vitest";
import type { MetroFacts, RouteFacts, TicketsFacts } from "../api/types";
import { marked, topicsOf } from "./ask";
import { METRO_BOOK } from "./book/metro";
import { TICKETS } from "./book/tickets";
import { sceneOf } from "./scenes";
import { spread } from "./spread";

const route = (id: string, more: Partial<RouteFacts>): RouteFacts => ({
  id,
  a: "a",
  b: "b",
  color: "red",
  kind: "train",
  length: 2,
  pieces: 2,
  ferry: 0,
  tunnel: false,
  points: 2,
  twin: null,
  ...more,
});
const facts = {
  edition: "europe",
  routes: [
    route("plain", {}),
    route("tunnel", { tunnel: true, color: "gray" }),
    route("ferry", { ferry: 1, color: "gray", twin: "other" }),
    route("double", { twin: "x", color: "gray" }),
    route("subway", { kind: "subway" }),
  ],
} as unknown as TicketsFacts;
const metro = { edition: "metro", tiles: [] } as unknown as MetroFacts;
const find = (selector: string) => document.querySelector(selector);
const drawn = (id: string) => `<g class="route" data-route="${id}"><path/></g>`;

beforeEach(() => {
  document.body.innerHTML = `
    <div class="dock"><section class="hand"><button id="card"></button></section>
      <section class="market"><button data-market="red"></button><button data-market="joker"></button>
        <button data-market="deck"></button></section></div>
    <svg>${["plain", "tunnel", "ferry", "double", "subway"].map(drawn).join("")}</svg>
    <div data-rule="companies shares"><b id="inside"></b></div><p id="nothing"></p>`;
});

describe("what is pointed at", () => {
  it.each([
    ["[data-market='red']", "market"],
    ["[data-market='joker']", "joker"],
    ["[data-market='deck']", "deck"],
    ["#card", "hand"],
    ["#inside", "companies"],
    ["[data-route='plain'] path", "route"],
    ["[data-route='tunnel'] path", "tunnel"],
    ["[data-route='ferry']", "ferry"],
    ["[data-route='double']", "double"],
    ["[data-route='subway']", "tram"],
  ])("%s is explained by %s", (selector, topic) => {
    expect(topicsOf(find(selector), facts)[0]).toBe(topic);
  });

  it("may have to do with several rules", () => {
    expect(topicsOf(find("[data-route='ferry']"), facts)).toEqual(["ferry", "double", "route", "points"]);
    expect(topicsOf(find("[data-route='double']"), facts)).toEqual(["double", "gray", "route", "points"]);
    expect(topicsOf(find("#nothing"), facts)).toEqual([]);
    expect(topicsOf(find("#inside"), metro)).toEqual(["companies", "shares"]);
  });

  it("is marked once for each chapter, where it can be seen", () => {
    document.elementFromPoint = () => null;
    Element.prototype.getBoundingClientRect = () =>
      ({ left: 5, top: 5, right: 15, bottom: 15, width: 10, height: 10 }) as DOMRect;
    const topics = marked(document, facts).map(({ topic }) => topic);
    expect(new Set(topics).size).toBe(topics.length);
    document.elementFromPoint = () => document.querySelector("#nothing");
    expect(marked(document, facts)).toEqual([]);
    expect(topics).toEqual(
      expect.arrayContaining(["joker", "deck", "market", "hand", "route", "tunnel", "ferry", "double", "tram"]),
    );
  });
});

describe("examples", () => {
  it("are drawn for every chapter that names one, in every edition that has it", () => {
    for (const topic of TICKETS)
      for (const id of topic.examples ?? [])
        for (const edition of topic.editions ?? ["usa", "europe", "new_york", "berlin"])
          expect(sceneOf(id, edition), `${id} in ${edition}`).not.toBeNull();
    for (const topic of METRO_BOOK)
      for (const id of topic.examples ?? []) expect(sceneOf(id, "metro"), id).not.toBeNull();
  });
});

describe("marks", () => {
  it("never lie on each other nor outside", () => {
    const placed = spread(
      Array.from({ length: 12 }, (_, k) => ({ topic: String(k), x: 300, y: -5 })),
      320,
      600,
    );
    for (const [k, one] of placed.entries()) {
      expect(one.x).toBeGreaterThan(0);
      expect(one.y).toBeGreaterThan(0);
      for (const other of placed.slice(k + 1)) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(28);
    }
  });
});
