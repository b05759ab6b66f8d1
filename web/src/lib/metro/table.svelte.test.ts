// @vitest-environment jsdom
import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { api } from "../api/api";
import { frameOf, layOf, lineOf, liveOf, metroFacts, metroView, namesIn } from "../api/examples";
import type { GameEvent, LinesEffect, MetroView, Preview, Prospect } from "../api/types";
import { MetroModel } from "./table.svelte";

const ends: (() => void)[] = [];
afterEach(() => {
  for (const end of ends.splice(0)) end();
  vi.restoreAllMocks();
});

const EFFECT: LinesEffect = {
  type: "lines",
  finished: ["9"],
  lines: [
    { ...lineOf("9", { seat: 1, finished: true, length: 4, points: 8 }), before: 3 },
    { ...lineOf("3", { length: 5 }), before: 4 },
  ],
  points: 8,
  tourists: [],
};

/** A table as the first seat sees it; the server foresees the same of every tile. */
function sit(view: Partial<MetroView> = {}) {
  const played: string[] = [];
  const asked = vi.spyOn(api, "preview");
  asked.mockImplementation((_table, _seat, text) => {
    const found: Preview = { action: layOf("a1"), legal: true, effect: EFFECT };
    return Promise.resolve({ ...found, action: { ...found.action, text } } as Preview);
  });
  const shown = metroView(view);
  const frame = frameOf(shown, {}, { family: "metro" });
  const facts = metroFacts();
  const names = namesIn(frame, facts);
  const scene = $state({
    live: liveOf(played),
    frame,
    view: shown,
    facts,
    names,
    replaying: false,
    events: [] as GameEvent[],
    counted: true,
    light: [] as string[],
  });
  let model: MetroModel | undefined;
  ends.push($effect.root(() => void (model = new MetroModel(scene))));
  flushSync();
  if (!model) throw new Error("no model");
  return { model, scene, played, asked };
}

const legal = [layOf("a1"), layOf("b1", "aaaa", "north"), layOf("b1", "aaaa", "east")];

describe("a tile", () => {
  it("is looked at with the first press and laid with the second", () => {
    const { model, played } = sit({ legal });
    model.choose("a1");
    expect(model.ghost?.text).toBe("lay aaaa a1");
    expect(played).toEqual([]);
    model.choose("a1");
    expect(played).toEqual(["lay aaaa a1"]);
  });
  it("turns on its square", () => {
    const { model } = sit({ legal });
    model.choose("b1");
    expect(model.ghost?.direction).toBe("north");
    model.key("r");
    expect(model.ghost?.direction).toBe("east");
    model.key("r");
    expect(model.ghost?.direction).toBe("north");
  });
  it("comes back into the hand by Escape, by another square, and with a new position", () => {
    const { model, scene } = sit({ legal });
    for (const back of [() => model.key("Escape"), () => model.choose("h8")]) {
      model.choose("a1");
      back();
      expect(model.square).toBeNull();
    }
    model.choose("a1");
    scene.frame = { ...scene.frame, seq: 8 };
    flushSync();
    expect(model.square).toBeNull();
  });
  it("stays on its square when somebody comes or goes", () => {
    const { model, scene } = sit({ legal });
    model.choose("a1");
    scene.frame = { ...scene.frame };
    flushSync();
    expect(model.square).toBe("a1");
  });
  it("tells what the server foresees, the own lines first", async () => {
    const { model, asked } = sit({ legal });
    model.choose("a1");
    flushSync();
    await vi.waitFor(() => expect(model.outlook).not.toBeNull());
    expect(asked).toHaveBeenCalledWith("table", 0, "lay aaaa a1");
    expect(model.grown).toBe(5);
    expect(model.told).toMatch(/3.*·.*9/);
    expect(model.told).toContain("Easy: ");
  });
  it("colors the plan as the server foresees it, under a resting pointer too", async () => {
    const { model } = sit({ legal, lines: [lineOf("3", { stretches: [["c1", 0, 5]] }), lineOf("5")] });
    model.hovered = "a1";
    flushSync();
    expect(model.lines.map((line) => line.length)).toEqual([2, 2]);
    await vi.waitFor(() => expect(model.lines.map((line) => line.length)).toEqual([5, 2]));
    model.hovered = null;
    flushSync();
    expect(model.lines[0]?.stretches).toEqual([["c1", 0, 5]]);
  });
  it("that may not be laid now is not chosen", () => {
    const { model } = sit({ me: { seat: 0, hand: ["dddd", "aaaa"], drawn: null }, legal });
    expect(model.tile).toBe("aaaa");
    model.chooseTile("dddd");
    expect(model.tile).toBe("aaaa");
  });
});

describe("the plan in words", () => {
  const prospects: Prospect[] = [
    { action: layOf("b1", "aaaa", "east"), gain: 3, points: 0, lines: [] },
    { action: layOf("a1"), gain: 0, points: 0, lines: [] },
  ];

  it("asks what every lay would do only when it is read, and again after each move", async () => {
    const asked = vi.spyOn(api, "survey").mockResolvedValue(prospects);
    const { model, scene } = sit({ legal });
    expect(asked).not.toHaveBeenCalled();
    model.key("l");
    flushSync();
    expect(model.prospects).toBeNull();
    await vi.waitFor(() => expect(model.prospects).toEqual(prospects));
    scene.frame = { ...scene.frame, seq: 8 };
    flushSync();
    expect(asked).toHaveBeenCalledTimes(2);
    model.key("l");
    expect(model.tabs.shown).toBe("map");
  });

  it("takes up the tile of a lay as it would lie", () => {
    const { model, played } = sit({ legal });
    model.aim(prospects[0] as Prospect);
    expect(model.ghost?.text).toBe("lay aaaa b1 east");
    model.lay();
    expect(played).toEqual(["lay aaaa b1 east"]);
  });

  it("says so when the server does not answer", async () => {
    vi.spyOn(api, "survey").mockRejectedValue(new Error("away"));
    const { model } = sit({ legal });
    model.key("l");
    flushSync();
    await vi.waitFor(() => expect(model.surveyFailed).toBe(true));
  });
});

describe("the table", () => {
  it("keeps what has a place of its own out of the other choices", () => {
    const { model, played } = sit({
      legal: [...legal, { type: "draw_tile", text: "draw" }, { type: "refuse", text: "refuse" }],
    });
    expect(model.others.map((action) => action.type)).toEqual(["refuse"]);
    model.key("d");
    expect(played).toEqual(["draw"]);
  });
  it("offers nothing to somebody who looks back", () => {
    const { model, scene } = sit({ legal });
    scene.replaying = true;
    expect([model.own, model.draw, model.others]).toEqual([[], undefined, []]);
  });
  it("lists the own open lines, longest first, and lights the one pointed at", () => {
    const { model } = sit({
      lines: [
        lineOf("1", { length: 2 }),
        lineOf("2", { length: 6 }),
        lineOf("3", { seat: 1 }),
        lineOf("4", { finished: true }),
      ],
    });
    expect(model.openLines.map((line) => line.line)).toEqual(["2", "1"]);
    expect(model.rows.map((row) => row.figures.map((figure) => figure.n))).toEqual([
      [2, 1],
      [1, 0],
    ]);
    expect(model.rows.map((row) => row.figures[0]?.label)).toEqual(["2 open lines", "1 open line"]);
    model.pointed = "2";
    expect([...model.lit]).toEqual(["2"]);
  });
});
