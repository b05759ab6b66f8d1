import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bookOf, figuresOf, idsOf, makeBook } from "./book";
import { INSTEAD } from "./book/instead";
import { METRO_BOOK } from "./book/metro";
import type { TopicSource } from "./book/source";
import { TICKETS } from "./book/tickets";
import { readLedger, readTable } from "./ledger";

const text =
  "# Ledger\n\n## A turn\n- `tickets.turn.one` One action of `x`.\n- no rule\n- `europe.tunnel.extra` [ruling, " +
  "from us] Pay more.\n- `usa.part` Half; [ruling] half.\n";
const read = (name: string) => readLedger(readFileSync(`../rules/${name}.md`, "utf8"));
const FAMILIES: [string, TopicSource[]][] = [
  ["tickets", TICKETS],
  ["metro", METRO_BOOK],
];

describe("the ledger", () => {
  it("is read as rules, those of our own marked", () => {
    expect([...readLedger(text).values()]).toEqual([
      { id: "tickets.turn.one", text: "One action of x." },
      { id: "europe.tunnel.extra", text: "Pay more.", ruling: "ruling, from us" },
      { id: "usa.part", text: "Half; [ruling] half." },
    ]);
  });

  it.each(FAMILIES)("of %s has every rule in a chapter, and no chapter without one", (family, sources) => {
    const ledger = read(family);
    expect(ledger.size).toBeGreaterThan(100);
    const placed = new Set(sources.flatMap((source) => idsOf(source, ledger)));
    expect([...ledger.keys()].filter((id) => !placed.has(id))).toEqual([]);
    for (const source of sources) {
      expect(idsOf(source, ledger), source.id).not.toEqual([]);
      for (const id of source.rules)
        expect(
          [...ledger.keys()].some((known) => known === id || (id.endsWith(".") && known.startsWith(id))),
          id,
        ).toBe(true);
    }
  });

  it.each(FAMILIES)("of %s has the same ids in German", (family) => {
    expect([...read(`${family}.de`).keys()].sort()).toEqual([...read(family).keys()].sort());
  });
});

describe("a book", () => {
  const book = (family: string, edition: string, options: string[] = []) =>
    bookOf(makeBook(family === "metro" ? METRO_BOOK : TICKETS, read(family), "en"), edition, options, "en");
  const chapters = (...of: Parameters<typeof book>) => book(...of).map((topic) => topic.id);

  it("holds what its edition has and nothing else", () => {
    expect(chapters("tickets", "usa")).not.toContain("tunnel");
    expect(chapters("tickets", "europe")).toContain("tunnel");
    const rules = book("tickets", "usa").flatMap((topic) => topic.rules.map((rule) => rule.id.split(".")[0]));
    expect(new Set(rules)).toEqual(new Set(["tickets", "usa"]));
  });

  it("holds the options that are played", () => {
    expect(chapters("tickets", "europe")).not.toContain("mega");
    expect(chapters("tickets", "europe", ["mega"])).toContain("mega");
    expect(chapters("metro", "metro")).not.toContain("berlin");
    expect(chapters("metro", "metro", ["berlin-ABBAABAB"])).toContain("berlin");
    expect(chapters("metro", "metro", ["paris"])).toEqual(expect.arrayContaining(["tourists", "paris"]));
  });

  it("says of a variant what holds in it, not what holds in the classic game", () => {
    const ids = (id: string, options: string[], game: [string, string] = ["tickets", "europe"]) =>
      book(...game, options)
        .find((topic) => topic.id === id)
        ?.rules.map((rule) => rule.id);
    expect(ids("setup", [])).toContain("europe.start.tickets");
    for (const option of ["mega", "cities"]) {
      expect(ids("setup", [option])).not.toContain("europe.start.tickets");
      expect(ids("setup", [option])?.join()).toContain(`europe.variant.${option}.`);
      expect(ids("draw-tickets", [option])).not.toContain("europe.draw");
      expect(ids("variants", [option])).toEqual(["europe.variant.same"]);
    }
    expect(ids("lay", ["free"], ["metro", "metro"])).not.toContain("metro.lay.orientation");
    expect(chapters("metro", "metro", ["middle"])).not.toContain("central");
    expect(chapters("metro", "metro", ["solo"])).not.toContain("one-tile");
  });

  it("replaces only rules, figures and chapters that there are", () => {
    const rules = [...read("tickets").keys(), ...read("metro").keys()];
    const topics = FAMILIES.flatMap(([, sources]) => sources.map((source) => source.id));
    const labels = (
      figuresOf(["usa", "europe"], readTable(readFileSync("../rules/tickets.md", "utf8"))).europe ?? []
    ).map(([label]) => label);
    for (const { rules: swapped, texts, figures } of INSTEAD) {
      expect(rules).toEqual(expect.arrayContaining(Object.entries(swapped).flat(2)));
      expect(topics).toEqual(expect.arrayContaining(Object.keys(texts ?? {})));
      for (const row of Object.keys(figures ?? {})) expect(labels[Number(row)]).toContain("tickets");
    }
  });

  it("tells the figures of an edition in full", () => {
    const table = readTable(
      "words\n\n| | A | B | C |\n|---|---|---|---|\n| cards | 4 | same | 2 |\n| card colors | x | y | z |\n| " +
        "actions | one | + two | one |\n\n| other |\n",
    );
    expect(table).toHaveLength(4);
    expect(figuresOf(["a", "b", "c"], table).b).toEqual([
      ["cards", "4"],
      ["actions", "one + two"],
    ]);
    for (const name of ["tickets", "tickets.de"]) {
      const berlin =
        figuresOf(["usa", "europe", "new_york", "berlin"], readTable(readFileSync(`../rules/${name}.md`, "utf8")))
          .berlin ?? [];
      expect(berlin.length).toBeGreaterThan(10);
      for (const [, value] of berlin) expect(value).not.toMatch(/^(same|ebenso|wie|$)/);
    }
  });

  it("has no two chapters of the same name", () => {
    for (const [, sources] of FAMILIES) expect(new Set(sources.map((source) => source.id)).size).toBe(sources.length);
  });
});
