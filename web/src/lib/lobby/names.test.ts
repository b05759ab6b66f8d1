import { describe, expect, it } from "vitest";
import type { Edition, EditionOption } from "../api/types";
import { gameName, playersOf, toggled } from "./names";

const option = (id: string, more: Partial<EditionOption> = {}): EditionOption => ({
  id,
  group: null,
  title_en: id,
  title_de: id,
  summary_en: "",
  summary_de: "",
  players: null,
  needs: [],
  clashes: [],
  colorless: false,
  ...more,
});
const edition = {
  id: "metro",
  players: [2, 6],
  options: [
    option("companies", { clashes: ["solo", "challenge"] }),
    option("solo", { clashes: ["companies"], players: [1, 1] }),
    option("challenge", { needs: ["solo"], clashes: ["companies"], players: [1, 1] }),
    option("central", { clashes: ["middle"] }),
    option("middle", { clashes: ["central"] }),
    option("paris"),
  ],
} as unknown as Edition;

describe("options", () => {
  it("name a game in the order of the edition", () => {
    expect(gameName(edition, ["paris", "companies"])).toBe("metro:companies+paris");
    expect(gameName(edition, [])).toBe("metro");
  });

  it("that clash replace each other, both ways", () => {
    expect(toggled(edition, ["central"], "middle")).toEqual(["middle"]);
    expect(toggled(edition, ["middle"], "central")).toEqual(["central"]);
  });

  it("bring what they need, and go with it", () => {
    expect(toggled(edition, ["companies", "paris"], "challenge")).toEqual(["paris", "solo", "challenge"]);
    expect(toggled(edition, ["solo"], "challenge")).toEqual(["solo", "challenge"]);
    expect(toggled(edition, ["solo", "challenge"], "solo")).toEqual([]);
  });

  it("say how many may play", () => {
    expect(playersOf(edition, ["solo"])).toEqual([1, 1]);
    expect(playersOf(edition, ["paris"])).toEqual([2, 6]);
  });
});
