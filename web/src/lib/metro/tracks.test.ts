import { describe, expect, it } from "vitest";
import { lineOf } from "../api/examples";
import type { LaidTile } from "../api/types";
import { plainFacts } from "./plain";
import { drawingRank, FRAME, middleOf, pairsOf, stretchColors, T, trackPath } from "./tracks";

const facts = plainFacts(["aaaa", "dddd", "acba"], {});
const laid = (tile: string, direction: LaidTile["direction"] = "north"): LaidTile => ({ tile, direction });

describe("squares", () => {
  it("have their middle half a tile inside the rim", () => {
    expect(middleOf("a1")).toEqual({ x: FRAME + T / 2, y: FRAME + T / 2 });
    expect(middleOf("c2")).toEqual({ x: FRAME + 2.5 * T, y: FRAME + 1.5 * T });
  });
});

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
  it("color the stretches they run over, and no other", () => {
    const colors = stretchColors([
      lineOf("1", {
        color: "yellow",
        stretches: [
          ["a1", 0, 5],
          ["a2", 0, 3],
        ],
      }),
    ]);
    expect([...colors]).toEqual([
      ["a1:0", { color: "yellow", line: "1" }],
      ["a2:0", { color: "yellow", line: "1" }],
    ]);
  });
});
