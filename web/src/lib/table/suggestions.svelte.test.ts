import { describe, expect, it } from "vitest";
import type { Action } from "../api/types";
import { placesOf, Suggestions } from "./suggestions.svelte";

const claim = (color: string): Action => ({
  type: "claim",
  text: `claim a-b ${color} 2`,
  route: "a-b",
  color,
  cards: 2,
  jokers: 0,
});
const red: Action = { type: "draw", text: "draw red", card: "red" };

describe("what a coach points at", () => {
  it("knows the places that an action is about", () => {
    const built = { text: "build paris black 1", city: "paris", color: "black", cards: 1, jokers: 0 };
    const swapped = { text: "swap brown 40 open", color: "brown", percent: 40, way: "open" } as const;
    expect(placesOf(claim("red"))).toEqual(["route a-b"]);
    expect(placesOf({ type: "build_station", ...built })).toEqual(["city paris"]);
    expect(placesOf({ type: "draw", text: "draw blind", card: null })).toEqual(["market blind"]);
    expect(placesOf({ type: "draw_tickets", text: "draw tickets" })).toEqual(["market tickets"]);
    expect(placesOf({ type: "keep", text: "keep a-b c-d", tickets: ["a-b", "c-d"] })).toEqual([
      "ticket a-b",
      "ticket c-d",
    ]);
    expect(placesOf({ type: "lay", text: "lay baac d3 east", tile: "baac", square: "d3", direction: "east" })).toEqual([
      "square d3",
      "tile baac",
    ]);
    expect(placesOf({ type: "draw_tile", text: "draw" })).toEqual(["tower"]);
    expect(placesOf({ type: "swap_share", ...swapped })).toEqual(["swap brown 40 open"]);
  });

  it("numbers options in their order, and both where two meet", () => {
    const coach = new Suggestions();
    coach.number([claim("red"), red, claim("blue")]);
    expect(coach.numbers).toEqual({ "route a-b": "1·3", "market red": "2" });
    coach.clear();
    expect(coach.numbers).toEqual({});
  });

  it("aims at the option that was pressed", () => {
    const coach = new Suggestions();
    coach.pressed = red;
    expect([...coach.aimed]).toEqual(["market red"]);
    coach.toggle();
    expect(coach.step).toBe(1);
    coach.toggle();
    expect(coach.step).toBe(0);
  });
});
