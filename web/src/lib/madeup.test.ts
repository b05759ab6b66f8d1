import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { isMadeUp, madeUp } from "./madeup";

describe("names that are made up", () => {
  it("are unlike those at the table, in the language of the page", () => {
    for (let n = 0; n < 200; n++) {
      expect(["Lynx", "Lynx (2)"]).not.toContain(madeUp("en", ["Osprey", "Lynx"]));
      expect(isMadeUp(madeUp("de"))).toBe(true);
    }
  });

  it("are known again, also those of the server; chosen ones are not", () => {
    const server = readFileSync("../src/stellwerk/server/services/people.py", "utf8");
    const names = (/NAMES = "(.+)"\.split/.exec(server)?.[1] ?? "").split(" ");
    expect(names.length).toBeGreaterThan(5);
    for (const name of names) expect(isMadeUp(name)).toBe(true);
    expect(isMadeUp("Igel (2)")).toBe(true);
    expect(isMadeUp("Ruth")).toBe(false);
  });
});
