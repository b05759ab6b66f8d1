import { describe, expect, it } from "vitest";
import type { Edition, EditionOption } from "../api/types";
import { berlinWord, choiceIn, decided, groupsOf, hindrances, type Group } from "./options";

const option = (id: string, group: string | null, needs: string[], clashes: string[]): EditionOption => ({
  id,
  group,
  title_en: id,
  title_de: id,
  summary_en: id,
  summary_de: id,
  players: null,
  needs,
  clashes,
  colorless: false,
});
const metro = {
  id: "metro",
  players: [2, 6],
  options: [
    option("companies", null, [], ["solo", "challenge"]),
    option("solo", null, [], ["companies", "paris", "hand2"]),
    option("challenge", null, ["solo"], ["companies", "paris", "hand2"]),
    option("paris", "city", [], ["solo", "challenge", "london"]),
    option("london", "city", [], ["solo", "challenge", "paris"]),
    option("free", null, [], []),
    option("hand2", "hand", [], ["solo", "challenge"]),
  ],
} as unknown as Edition;
const group = (id: string) => groupsOf(metro).find((one) => one.id === id) as Group;

describe("options in groups", () => {
  it("stand together where one excludes the other, and last what goes with anything", () => {
    expect(groupsOf(metro).map(({ id, single }) => [id, single])).toEqual([
      ["ways", true],
      ["city", true],
      ["hand", true],
      ["more", false],
    ]);
  });

  it("take the place of each other, and bring along what they need", () => {
    expect(decided(metro, ["paris", "free"], group("city"), "london")).toEqual(["free", "london"]);
    expect(decided(metro, ["solo", "challenge"], group("ways"), null)).toEqual([]);
    const solo = decided(metro, ["companies"], group("ways"), "challenge");
    expect(solo).toEqual(["solo", "challenge"]);
    expect(choiceIn(group("ways"), solo)).toBe("challenge");
    expect(choiceIn(group("ways"), ["solo"])).toBe("solo");
    expect(choiceIn(group("city"), solo)).toBeNull();
  });

  it("say what they do not go with", () => {
    const paris = group("city").options[0] as EditionOption;
    expect(hindrances(metro, ["solo", "free"], group("city"), paris).map((one) => one.id)).toEqual(["solo"]);
    expect(hindrances(metro, ["london"], group("city"), paris)).toEqual([]);
  });

  it("name Berlin's sides", () => {
    expect(["AAAAAAAA", "BBBBBBBB", "ABBAABAB"].map(berlinWord)).toEqual(["berlin-a", "berlin-b", "berlin-ABBAABAB"]);
  });
});
