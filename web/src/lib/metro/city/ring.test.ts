// @vitest-environment jsdom
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { metroLook } from "../../palette";
import { metroPicture, type Position } from "../picture";
import { exitsOf, stationsOf } from "../plain";
import { SKYLINES } from "./skylines";
import { RING } from "./ring";

describe("cities", () => {
  it("lay London's circuit as a ring of neighbors", () => {
    expect(RING).toHaveLength(32);
    expect(new Set(RING.map(({ column, row }) => `${column},${row}`)).size).toBe(32);
    for (const [k, here] of RING.entries()) {
      const next = RING[(k + 1) % 32] as { column: number; row: number };
      expect(Math.abs(here.column - next.column) + Math.abs(here.row - next.row), String(k)).toBe(1);
    }
  });

  it("have a skyline each", () => {
    expect(Object.keys(SKYLINES).sort()).toEqual([
      "berlin",
      "london",
      "new_york",
      "paris",
      "st_petersburg",
      "stockholm",
    ]);
  });
});

describe("facts that need no server", () => {
  it("are those of the data", () => {
    expect(exitsOf("aacb")).toEqual(["south", "west", "east", "north"]);
    expect(exitsOf("dddd")).toEqual(["north", "east", "south", "west"]);
    const stations = stationsOf({ 1: "blue" });
    expect(stations[0]).toEqual({ station: "1", square: "a1", side: "north", color: "blue" });
    expect([stations[15]?.square, stations[16]?.square, stations[31]?.square]).toEqual(["h8", "h8", "a1"]);
  });
});

describe("the picture for the lobby", () => {
  it("shows tiles with lines in many colors, and no text", () => {
    const picture = metroPicture(JSON.parse(readFileSync("src/lib/metro/picture.json", "utf8")) as Position);
    expect(picture.match(/fill="#FBF7EC" stroke="#C8BDA4"/g)).toHaveLength(58);
    for (const { fill } of ["blue", "yellow", "green", "violet"].map(metroLook))
      expect(picture).toContain(`stroke="${fill}"`);
    expect(picture).not.toContain("<text");
    expect(new DOMParser().parseFromString(picture, "image/svg+xml").querySelector("parsererror")).toBeNull();
  });
});
