import { describe, expect, it } from "vitest";
import { placesOf, Suggestions } from "./suggestions.svelte";

describe("what a coach points at", () => {
  it("knows the places that the words of an action are about", () => {
    expect(placesOf("claim duluth-helena orange 5 + 1 joker")).toEqual(["route duluth-helena"]);
    expect(placesOf("build paris black 1")).toEqual(["city paris"]);
    expect(placesOf("draw blind")).toEqual(["market blind"]);
    expect(placesOf("draw tickets")).toEqual(["market tickets"]);
    expect(placesOf("keep a-b c-d")).toEqual(["ticket a-b", "ticket c-d"]);
    expect(placesOf("lay baac d3 east")).toEqual(["square d3", "tile baac"]);
    expect(placesOf("draw")).toEqual(["tower"]);
    expect(placesOf("swap brown 40 open")).toEqual(["swap brown 40 open"]);
  });

  it("numbers options in their order, and both where two meet", () => {
    const coach = new Suggestions();
    coach.number(["claim a-b red 2", "draw red", "claim a-b blue 2"]);
    expect(coach.numbers).toEqual({ "route a-b": "1·3", "market red": "2" });
    coach.clear();
    expect(coach.numbers).toEqual({});
  });

  it("aims at the option that was pressed", () => {
    const coach = new Suggestions();
    coach.pressed = { words: "draw red" };
    expect([...coach.aimed]).toEqual(["market red"]);
    coach.toggle();
    expect(coach.step).toBe(1);
    coach.toggle();
    expect(coach.step).toBe(0);
  });
});
