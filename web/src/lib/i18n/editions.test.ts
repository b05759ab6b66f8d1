import { expect, it } from "vitest";
import { de } from "./de";
import { speaker, spoken } from "./editions";

const berlin = spoken(de, speaker("de", "berlin"));

it("says cards as the booklet of an edition does, also in sentences that are made", () => {
  expect(spoken({ two: (n: number) => `${n} Lokomotiven` }, speaker("de", "berlin")).two(2)).toBe(
    "2 bunte Fahrradkarten",
  );
  expect(berlin.colors.joker).toContain("Fahrradkarte");
});

it("leaves a player the own name, whatever it means elsewhere", () => {
  expect(berlin.turn.of("Lokomotive")).toBe("Lokomotive ist dran");
  expect(berlin.turn.of("Purpur")).toBe("Purpur ist dran");
  expect(berlin.end.won("Purpur, Lokomotive")).toContain("Purpur, Lokomotive");
});

it("is not led astray by a short name", () => {
  const greet = spoken({ hail: (name: string) => `${name}: Lokomotive` }, speaker("de", "berlin"));
  expect(greet.hail("o")).toBe("o: bunte Fahrradkarte");
});

it("knows no word that every object has", () => {
  expect([berlin.levels["constructor"], berlin.end.lines["valueOf"]]).toEqual([undefined, undefined]);
});
