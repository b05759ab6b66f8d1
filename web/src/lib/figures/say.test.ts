import { describe, expect, it } from "vitest";
import { ago, day, gameTitle, HEAT, heat, means, optionTitles, percent, ticks } from "./say";
import { i18n } from "../i18n/index.svelte";
import { percent as mapShare } from "../workshop/heat";
import { WORDS } from "./words";
import type { Edition } from "../api/types";

const EDITIONS = [
  {
    id: "europe",
    title_en: "Grand Continent",
    title_de: "Großer Kontinent",
    options: [{ id: "mega", title_en: "Mega" }],
  },
] as unknown as Edition[];

describe("figures in words", () => {
  it("name a game by its title, and one's own map by its own", () => {
    expect(gameTitle("europe:mega", "", EDITIONS)).toBe("Grand Continent");
    expect(gameTitle("map", "Rising Lines", EDITIONS)).toBe("Rising Lines");
    expect(optionTitles("europe:mega+odd", EDITIONS)).toEqual(["Mega", "odd"]);
  });

  it("say days near and far", () => {
    const now = new Date(2026, 10, 17, 20);
    const at = (...date: [number, number, number]) => new Date(...date, 12).getTime() / 1000;
    expect(ago(at(2026, 10, 17), "en", now)).toBe("today");
    expect(ago(at(2026, 10, 16), "de", now)).toBe("gestern");
    expect(ago(at(2026, 10, 14), "en", now)).toBe("Nov 14");
    expect(day(at(2025, 3, 1), "de", now)).toContain("2025");
  });

  it("color shares in five steps", () => {
    expect([0, 0.149, 0.15, 0.31, 0.59, 0.6, 1].map(heat)).toEqual([0, 0, 1, 2, 3, 4, 4].map((n) => HEAT[n]));
  });

  it.each([
    ["en", "29%", "8.3%"],
    ["de", "29\u00a0%", "8,3\u00a0%"],
  ] as const)("say shares as their language writes them: %s", (language, whole, tenth) => {
    i18n.language = language;
    expect([percent(0.286), mapShare(0.286)]).toEqual([whole, whole]);
    expect(mapShare(0.0833, 1)).toBe(tenth);
  });

  it("smooth scores and find round lines", () => {
    expect(means([2, 4, 6], 2)).toEqual([2, 3, 5]);
    expect(ticks(42, 163)).toEqual([50, 100, 150]);
    expect(ticks(0, 0)).toEqual([0]);
  });

  it("have the same words in both languages", () => {
    expect(Object.keys(WORDS.de).sort()).toEqual(Object.keys(WORDS.en).sort());
  });
});
