import { describe, expect, it } from "vitest";
import { en } from "../i18n/en";
import { metroLook, seatLook } from "../palette";
import { choicesOf, chosenColor, fitting, hasColors, lookOf, recolored } from "./colors";

describe("colors of seats", () => {
  it("change hands: whoever had a color gets the other's", () => {
    const usual = { family: "tickets", players: 3, colors: null };
    expect(recolored(usual, 0, "jade")).toEqual(["jade", "crimson", "cobalt"]);
    expect(recolored(usual, 0, "violet")).toEqual(["violet", "crimson", "jade"]);
    expect(recolored({ family: "metro", players: 2, colors: null }, 0, "blue")).toEqual(["blue", "yellow"]);
    expect(recolored({ family: "metro", players: 2, colors: ["blue", "yellow"] }, 0, "")).toBeNull();
  });

  it("stay when seats are added or taken away, unless the frame has other colors", () => {
    const colors = ["jade", "crimson"];
    expect(fitting({ family: "tickets", players: 3, colors })).toEqual(["jade", "crimson", "cobalt"]);
    expect(fitting({ family: "tickets", players: 1, colors })).toEqual(["jade"]);
    expect(fitting({ family: "metro", players: 2, colors: ["orange", "blue", "yellow"] })).toBeNull();
    expect(fitting({ family: "metro", players: 2, colors: ["blue", "yellow", "orange"] })).toEqual(["blue", "yellow"]);
  });

  it("are those of the pieces, and in Metro dealt unless chosen", () => {
    expect(lookOf({ family: "tickets", colors: ["jade", "cobalt"] }, 1)).toEqual(seatLook(0));
    expect(lookOf({ family: "tickets", colors: null }, 1)).toEqual(seatLook(1));
    expect(lookOf({ family: "metro", colors: ["blue", "yellow"] }, 0)).toEqual(metroLook("blue"));
    expect(lookOf({ family: "metro", colors: null }, 0).word).toBe("1");
    expect(chosenColor({ family: "metro", colors: null }, 0)).toBe("");
    expect(chosenColor({ family: "tickets", colors: null }, 1)).toBe("crimson");
    expect(choicesOf("metro", 2, en).map(({ name }) => name)).toEqual(["at random", "yellow", "blue"]);
    expect(choicesOf("tickets", 2, en).length).toBe(6);
    expect(choicesOf("tickets", 2, en).map(({ name }) => name)).toContain("green");
  });

  it("are nobody's where companies own the lines", () => {
    expect(hasColors("metro", ["companies", "middle"])).toBe(false);
    expect(hasColors("metro", ["middle"])).toBe(true);
    expect(hasColors("tickets", [])).toBe(true);
  });
});
