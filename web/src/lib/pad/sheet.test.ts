import { describe, expect, it } from "vitest";
import { emptySheet, readSheet, toggled, written } from "./sheet";

const people = [
  { name: "Ada", color: 0 },
  { name: "Ben", color: 1 },
];

const none = { color: "", shares: [], sights: [], markers: [], tourists: [] };

describe("a pad's sheet", () => {
  it("gives a route to who taps it, moves it to another, and frees it", () => {
    const ada = toggled({}, "a-b", 0);
    expect(ada).toEqual({ "a-b": 0 });
    const ben = toggled(ada, "a-b", 1);
    expect(ben).toEqual({ "a-b": 1 });
    expect(toggled(ben, "a-b", 1)).toEqual({});
  });

  it("is sent player by player", () => {
    const sheet = { ...emptySheet("usa", people), routes: { "c-d": 1, "a-b": 1 }, tickets: { "a-d": 0 } };
    expect(written(sheet, [])).toEqual({
      game: "usa",
      players: [
        { name: "Ada", routes: [], stations: [], tickets: ["a-d"], ...none },
        { name: "Ben", routes: ["a-b", "c-d"], stations: [], tickets: [], ...none },
      ],
      table: { board: [], lines: [], stations: [], sights: [], collected: [] },
    });
  });

  it("names the color of everybody, where colors belong to the game", () => {
    const { players } = written(emptySheet("metro", people), ["yellow", "blue", "orange"]);
    expect(players.map(({ color }) => color)).toEqual(["yellow", "blue"]);
  });

  it("is read as it was kept, and nothing else is taken for one", () => {
    const sheet = emptySheet("usa", people);
    expect(readSheet(JSON.stringify(sheet))).toEqual(sheet);
    for (const text of [null, "", "nonsense", "{}", '{"game":"usa","people":[]}']) expect(readSheet(text)).toBeNull();
  });

  it.each([
    { people: [null, null] },
    { people: [{ name: 5, color: 0 }] },
    { people: [{ name: "Ada", color: "x" }] },
    { routes: null },
    { routes: [] },
    { stations: { berlin: "0" } },
    { tickets: { "a-b": -1 } },
    { metro: 5 },
    { metro: { board: null } },
    { metro: { lines: { 1: 5 } } },
    { id: 5 },
  ])("is not taken from a browser that kept %j", (part) => {
    expect(readSheet(JSON.stringify({ ...emptySheet("usa", people), ...part }))).toBeNull();
  });

  it("of before Metro was on pads is read, too", () => {
    const old = { game: "usa", people, routes: { "a-b": 1 }, stations: {}, tickets: {} };
    expect(readSheet(JSON.stringify(old))).toEqual(old);
  });
});
