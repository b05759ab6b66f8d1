import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { metroPicture } from "../picture";
import { exitsOf, stationsOf } from "../plain";
import { SKYLINES } from "./skylines";
import { RING, ahead, longestRun, worths } from "./values";

describe("companies", () => {
  it("are worth what their rank says, equal ones alike", () => {
    const points = { yellow: 38, blue: 36, red: 34, green: 32, violet: 32, orange: 29, gray: 25, brown: 25 };
    expect(worths(points).map((one) => one.worth)).toEqual([8, 7, 6, 5, 5, 3, 2, 2]);
    expect(worths(points).map((one) => one.rank)).toEqual([1, 2, 3, 4, 4, 6, 7, 7]);
  });
});

describe("cities", () => {
  it("count the longest run of Paris across sights", () => {
    expect(longestRun([])).toBe(0);
    expect(longestRun([1, 2, 4, 5, 6, 9])).toBe(3);
    expect(longestRun([8, 3, 7, 6, 5])).toBe(4);
  });

  it("lay London's circuit as a ring of neighbors", () => {
    expect(RING).toHaveLength(32);
    expect(new Set(RING.map(({ column, row }) => `${column},${row}`)).size).toBe(32);
    for (const [k, here] of RING.entries()) {
      const next = RING[(k + 1) % 32] as { column: number; row: number };
      expect(Math.abs(here.column - next.column) + Math.abs(here.row - next.row), String(k)).toBe(1);
    }
  });

  it("show what lies ahead of the taxi", () => {
    expect(ahead(null)).toEqual([0, 1, 2, 3]);
    expect(ahead(30)).toEqual([31, 0, 1, 2]);
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
    const picture = metroPicture(readFileSync("src/lib/tutorial/metro.replay", "utf8"));
    expect(picture.match(/fill="#FBF7EC" stroke="#C8BDA4"/g)).toHaveLength(58);
    for (const fill of ["#1450BE", "#FABD25", "#43A883", "#A56FDF"]) expect(picture).toContain(`stroke="${fill}"`);
    expect(picture).not.toContain("<text");
    expect(new DOMParser().parseFromString(picture, "image/svg+xml").querySelector("parsererror")).toBeNull();
  });
});
