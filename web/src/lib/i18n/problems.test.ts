import { readFileSync, readdirSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { AWAY, GERMAN, told } from "./problems";

const SOURCES = ["../src/stellwerk/server/", "../src/stellwerk/pocket/"];
const MADE = /\b(?:ServerProblem\(\s*\d+,|refused\(|bad\(|too_many\()\s*f?"([a-z]+\/[a-z-]+)"/g;

/** The codes of all refusals in the sources of server and pocket. */
function codes(): string[] {
  const files = SOURCES.flatMap((place) =>
    readdirSync(place, { recursive: true, encoding: "utf8" }).map((file) => place + file),
  ).filter((file) => file.endsWith(".py"));
  const found = files.flatMap((file) => [...readFileSync(file, "utf8").matchAll(MADE)]);
  return [...new Set(found.map((match) => match[1] as string))].sort();
}

describe("refusals", () => {
  it("have German words for every code of the server", () => {
    expect(codes().length).toBeGreaterThan(30);
    expect(codes().filter((code) => !(code in GERMAN))).toEqual([]);
  });

  it("are told in the language of the page", () => {
    const refusal = { code: "table/unknown", sentence: "There is no such table." };
    expect(told(refusal, "en")).toBe("There is no such table.");
    expect(told(refusal, "de")).toContain("Diesen Tisch gibt es nicht");
  });

  it("that have no words are told as the server says them", () => {
    expect(told({ code: "map/bad", sentence: "Line 3 is wrong." }, "de")).toBe("Der Server meldet: Line 3 is wrong.");
  });

  it("that reached nobody say so in both languages", () => {
    const lost = { code: AWAY, sentence: "Failed to fetch" };
    expect(told(lost, "en")).toContain("cannot be reached");
    expect(told(lost, "de")).toContain("nicht erreichbar");
  });
});
