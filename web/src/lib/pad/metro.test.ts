import { describe, expect, it } from "vitest";
import { forAll, ofSeat } from "./metro";

describe("Metro on a pad", () => {
  it("is sent as the engine reads it", () => {
    const parts = {
      board: { d3: "baac north", e3: "aaaa east" },
      lines: { "7": "12", "9": "8 doubled" },
      stations: { C3: "yellow" },
      collected: { "yellow red": "2", "blue red 4": "2" },
    };
    expect(forAll(parts)).toEqual({
      board: ["baac d3 north", "aaaa e3 east"],
      lines: ["7 12", "9 8 doubled"],
      stations: ["C3 yellow"],
      sights: [],
      collected: ["yellow red 2", "blue red 4", "blue red 4"],
    });
  });

  it("keeps a row in order, and names tableaux by their owner", () => {
    expect(forAll({ sights: { "1": "ST2 red", "0": "ST7 - blue" } }).sights).toEqual(["ST7 - blue", "ST2 red"]);
    expect(forAll({ sights: { yellow: "NY3" } }).sights).toEqual(["yellow NY3"]);
  });

  it("gives every player what is theirs", () => {
    const parts = {
      shares: { "red 10": "0", "blue 10": "1" },
      row: { "0 1": "P02", "0 0": "P07 1 3", "1 0": "P03" },
      markers: { red: "0" },
      tourists: { "0 red 3": "2", "1 blue 0": "1", "ST3.2": "green 0" },
    };
    expect(ofSeat(parts, 0, "")).toEqual({
      color: "",
      shares: ["red 10"],
      sights: ["P07 1 3", "P02"],
      markers: ["red"],
      tourists: ["red 3", "red 3", "green ST3.2"],
    });
    expect(ofSeat({}, 1, "blue").color).toBe("blue");
  });
});
