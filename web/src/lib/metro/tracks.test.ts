import { describe, expect, it } from "vitest";
import type { LaidTile, MetroFacts } from "../api/types";
import { drawingRank, pairsOf, stretchColors, trace, trackPath } from "./tracks";

const facts = {
  tiles: [
    { tile: "aaaa", count: 4, exits: ["south", "west", "north", "east"] },
    { tile: "dddd", count: 2, exits: ["north", "east", "south", "west"] },
    { tile: "acba", count: 4, exits: ["south", "north", "west", "east"] },
  ],
  stations: [{ station: "1", square: "a1", side: "north", color: "yellow" }],
  platforms: [],
} as unknown as MetroFacts;
const laid = (tile: string, direction: LaidTile["direction"] = "north"): LaidTile => ({ tile, direction });

describe("tiles", () => {
  it("join an even port of each side with an odd one", () => {
    expect(pairsOf(facts, laid("acba"))).toEqual([
      [0, 5],
      [2, 1],
      [4, 7],
      [6, 3],
    ]);
  });

  it("turn with their direction", () => {
    expect(pairsOf(facts, laid("acba", "east"))).toEqual([
      [2, 7],
      [4, 3],
      [6, 1],
      [0, 5],
    ]);
  });

  it("draw straight tracks first and U-turns last", () => {
    expect(
      [
        [0, 1],
        [0, 7],
        [0, 3],
        [0, 5],
      ].map((pair) => drawingRank(pair as [number, number])),
    ).toEqual([3, 2, 1, 0]);
  });

  it("start and end a track on its ports", () => {
    expect(trackPath([0, 5])).toMatch(/^M32\.7 0C.* 32\.7 98$/);
  });
});

describe("lines", () => {
  it("run from tile to tile until a square is empty", () => {
    const board = { a1: laid("aaaa"), a2: laid("aaaa") };
    expect(trace(facts, board, "a1", "north").map(({ square }) => square)).toEqual(["a1", "a2"]);
  });

  it("turn back and leave the board", () => {
    expect(trace(facts, { a1: laid("dddd") }, "a1", "north")).toEqual([{ square: "a1", from: 0, to: 1 }]);
  });

  it("color the stretches they run over, and no other", () => {
    const colors = stretchColors(facts, { a1: laid("aaaa") }, [{ line: "1", color: "yellow" }]);
    expect([...colors.keys()]).toEqual(["a1:0"]);
  });
});
