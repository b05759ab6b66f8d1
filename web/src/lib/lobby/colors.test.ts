import { describe, expect, it } from "vitest";
import { en } from "../i18n/en";
import { metroLook, seatLook } from "../palette";
import { choicesOf, chosenColor, dealtIn, fitting, hasColors, lookOf, recolored } from "./colors";

const FRAME = ["yellow", "blue", "orange"];
const EDITIONS = [
  { id: "usa", colors: [], options: [] },
  {
    id: "metro",
    colors: FRAME,
    options: [
      { id: "companies", colorless: true },
      { id: "middle", colorless: false },
    ],
  },
];

describe("colors of seats", () => {
  it("change hands: whoever had a color gets the other's", () => {
    const usual = { dealt: [], players: 3, colors: null };
    expect(recolored(usual, 0, "jade")).toEqual(["jade", "crimson", "cobalt"]);
    expect(recolored(usual, 0, "violet")).toEqual(["violet", "crimson", "jade"]);
    expect(recolored({ dealt: FRAME, players: 2, colors: null }, 0, "blue")).toEqual(["blue", "yellow"]);
    expect(recolored({ dealt: FRAME, players: 2, colors: ["blue", "yellow"] }, 0, "")).toBeNull();
  });

  it("stay when seats are added or taken away, unless the frame has other colors", () => {
    const colors = ["jade", "crimson"];
    expect(fitting({ dealt: [], players: 3, colors })).toEqual(["jade", "crimson", "cobalt"]);
    expect(fitting({ dealt: [], players: 1, colors })).toEqual(["jade"]);
    expect(fitting({ dealt: FRAME, players: 2, colors: ["orange", "blue", "yellow"] })).toBeNull();
    expect(fitting({ dealt: FRAME, players: 2, colors: ["blue", "yellow", "orange"] })).toEqual(["blue", "yellow"]);
  });

  it("are those of the pieces, and in Metro dealt unless chosen", () => {
    expect(lookOf({ dealt: [], colors: ["jade", "cobalt"] }, 1)).toEqual(seatLook(0));
    expect(lookOf({ dealt: [], colors: null }, 1)).toEqual(seatLook(1));
    expect(lookOf({ dealt: FRAME, colors: ["blue", "yellow"] }, 0)).toEqual(metroLook("blue"));
    expect(lookOf({ dealt: FRAME, colors: null }, 0).word).toBe("1");
    expect(chosenColor({ dealt: FRAME, colors: null }, 0)).toBe("");
    expect(chosenColor({ dealt: [], colors: null }, 1)).toBe("crimson");
    expect(choicesOf(FRAME, 2, en).map(({ name }) => name)).toEqual(["at random", "yellow", "blue"]);
    expect(choicesOf([], 2, en).length).toBe(6);
    expect(choicesOf([], 2, en).map(({ name }) => name)).toContain("green");
  });

  it("are nobody's where companies own the lines", () => {
    const [usa, metro] = EDITIONS;
    expect(hasColors(metro, ["companies", "middle"])).toBe(false);
    expect(hasColors(metro, ["middle"])).toBe(true);
    expect(hasColors(usa, [])).toBe(true);
    expect(hasColors(undefined, ["short"])).toBe(true);
  });

  it("are told by the edition, and found by the name of a game", () => {
    expect(dealtIn("metro:middle", EDITIONS)).toEqual(FRAME);
    expect(dealtIn("metro:companies+middle", EDITIONS)).toEqual([]);
    expect(dealtIn("usa", EDITIONS)).toEqual([]);
    expect(dealtIn("map:short", EDITIONS)).toEqual([]);
  });
});
