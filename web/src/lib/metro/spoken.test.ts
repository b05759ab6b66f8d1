import { describe, expect, it } from "vitest";
import { frameOf, layOf, lineOf, metroFacts, metroView, namesIn } from "../api/examples";
import type { Prospect } from "../api/types";
import { plainFacts } from "./plain";
import { reminderOf } from "./sentences";
import { inOrder, laidWords, placeWords, prospectWords, standing, tileWords } from "./spoken";
import { WORDS } from "./words";

const facts = plainFacts(["aaaa", "acba", "dddd"], {});
const names = namesIn(frameOf(metroView(), {}, { family: "metro" }), metroFacts());
const speaker = { names, words: WORDS.en };
const isMine = (line: { seat: number | null }) => line.seat === 0;

describe("a tile in words", () => {
  it("tells which ends its four tracks join", () => {
    expect(tileWords(facts, { tile: "aaaa", direction: "north" }, speaker)).toBe(
      "top left to bottom left, right upper to left upper, bottom right to top right, left lower to right lower",
    );
    expect(tileWords(facts, { tile: "dddd", direction: "north" }, { names, words: WORDS.de })).toContain(
      "oben links nach oben rechts",
    );
  });

  it("tells whose lines run over it", () => {
    const lines = [lineOf("2", { stretches: [["b1", 0, 5]] }), lineOf("9", { seat: 1, stretches: [["b1", 2, 7]] })];
    const words = laidWords(facts, "b1", { tile: "aaaa", direction: "north" }, lines, speaker);
    expect(words).toContain("top left to bottom left (Line 2, You), right upper to left upper (Line 9, Easy)");
    expect(words).toContain("bottom right to top right,");
  });
});

describe("a line in words", () => {
  it("waits for the square and the end by which it will come", () => {
    const running = lineOf("2", { next: "b2", stretches: [["b1", 0, 5]] });
    expect(standing(running, facts, speaker)).toBe("waits for B2, entering top left");
    const waiting = lineOf("9", { length: 0, next: "h1" });
    expect(standing(waiting, facts, speaker)).toBe("waits for H1, entering right upper");
  });

  it("ends at a station or in the middle", () => {
    const end = (end: string) => standing(lineOf("2", { finished: true, points: 8, end }), facts, speaker);
    expect([end("14"), end("C6")]).toEqual(["at station 14: 8 points", "at the central station: 8 points"]);
  });

  it("stands in the order of the stations", () => {
    const order = inOrder(["C2", "10", "9", "C1"].map((id) => lineOf(id)));
    expect(order.map((line) => line.line)).toEqual(["9", "10", "C1", "C2"]);
  });
});

describe("a lay in words", () => {
  const prospect: Prospect = {
    action: layOf("h5", "aaaa", "east"),
    gain: 3,
    points: 0,
    lines: [
      { ...lineOf("9", { seat: 1, finished: true, points: 4, length: 4, end: "3" }), before: 3 },
      { ...lineOf("2", { length: 5 }), before: 2 },
    ],
  };

  it("names square, tile and arrow where there is a choice", () => {
    expect(placeWords(prospect, ["dddd", "aaaa"], speaker)).toBe("H5, tile 2, arrow to the right");
    const only = { ...prospect, action: layOf("h5") };
    expect(placeWords(only, ["aaaa"], speaker)).toBe("H5");
  });

  it("tells what it does, own lines first", () => {
    expect(prospectWords(prospect, isMine, speaker)).toBe(
      "line 2: 5 tiles (+3) · Easy: line 9 ends at station 3: 4 points",
    );
  });
});

describe("the reminder", () => {
  it("is true in every variant", () => {
    const said = (...options: string[]) => reminderOf(metroFacts({ options }), names);
    expect(said()).toContain("ends at the central station counts double");
    expect(said("middle")).not.toMatch(/central station counts double/);
    expect(said("middle")).toContain("nothing is doubled");
    expect(said("central")).toContain("never counts double");
  });

  it("lets a tile be turned only where it may be", () => {
    expect(names.t.metro.drawHelp(true)).not.toContain("always points up");
    expect(names.t.metro.drawHelp(false)).toContain("always points up");
  });
});
