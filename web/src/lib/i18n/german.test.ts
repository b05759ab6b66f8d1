// German as in the boxes: texts of the page use no word that the booklet of a game does not have.
import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { bookOf, makeBook, type Topic } from "../rules/book";
import { METRO_BOOK } from "../rules/book/metro";
import { TICKETS } from "../rules/book/tickets";
import { readLedger, readTable } from "../rules/ledger";
import { lesson as berlinLesson } from "../tutorial/berlin";
import { lesson as europeLesson } from "../tutorial/europe";
import { lesson as metroLesson } from "../tutorial/metro";
import { lesson as newYorkLesson } from "../tutorial/new_york";
import { lesson as usaLesson } from "../tutorial/usa";
import { WORDS as ANALYSIS_WORDS } from "../analysis/words";
import { WORDS as METRO_WORDS } from "../metro/words";
import { WORDS as RULES_WORDS } from "../rules/words";
import { WORDS as LESSON_WORDS } from "../tutorial/words";
import { WORDS as WORKSHOP_WORDS } from "../workshop/words";
import { de } from "./de";
import { speaker, spoken } from "./editions";
import { GERMAN } from "./problems";

type Forbidden = Record<string, Record<string, string>>;
const FORBIDDEN = JSON.parse(readFileSync("../tests/ledger/forbidden.de.json", "utf8")) as Forbidden;
const EDITIONS = ["usa", "europe", "new_york", "berlin"];

/** Every text in a value, also those that functions make. */
function texts(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value === "function")
    return texts((value as (...given: unknown[]) => unknown)(1, 1, 1)).concat(plural(value));
  if (typeof value !== "object" || value === null) return [];
  return Object.values(value).flatMap(texts);
}

const plural = (value: unknown): string[] => texts((value as (...given: unknown[]) => unknown)(2, 2, 2));

const wrong = (said: string[], ...groups: string[]): string[] =>
  said.flatMap((text) =>
    groups
      .flatMap((group) => Object.entries(FORBIDDEN[group] ?? {}))
      .filter(([word]) => new RegExp(word).test(text))
      .map(([word, instead]) => `${text}: ${word} (say: ${instead})`),
  );

/** The chapters in German, as a game's page shows them. */
function chapters(family: "tickets" | "metro", edition: string, options: string[]): Topic[] {
  const text = readFileSync(`../rules/${family}.de.md`, "utf8");
  const sources = family === "metro" ? METRO_BOOK : TICKETS;
  return bookOf(makeBook(sources, readLedger(text), "de", readTable(text)), edition, options, "de");
}

const said = (steps: typeof usaLesson.steps): string[] => steps.flatMap(({ say, task }) => [say.de, task?.de ?? ""]);

function book(family: "tickets" | "metro", edition: string, options: string[]): string[] {
  return chapters(family, edition, options).flatMap(({ title, text, rules, examples }) => [
    title,
    text,
    ...rules.map((rule) => rule.text),
    ...examples.map((example) => example.text),
  ]);
}

describe("German texts", () => {
  it.each(EDITIONS)("at a table of %s use the words of its booklet", (edition) => {
    const ofMetro = ["metro", "metroColors", "notes"];
    const tickets = Object.entries(de).filter(([key]) => !ofMetro.includes(key));
    expect(wrong(texts(spoken(tickets, speaker("de", edition))), "tickets", edition)).toEqual([]);
  });

  it("at a table of Metro use the words of its booklet", () => {
    expect(wrong([...texts(de.metro), ...texts(METRO_WORDS.de), ...texts(de.notes.metro)], "metro")).toEqual([]);
  });

  it.each(EDITIONS)("in the book of %s use the words of its booklet", (edition) => {
    const options = ["1912", "mega", "cities", "bonus"];
    expect(wrong(book("tickets", edition, options), "tickets", edition)).toEqual([]);
  });

  it("in the book of Metro use the words of its booklet", () => {
    const options = METRO_BOOK.flatMap((topic) => topic.options ?? []);
    expect(wrong(book("metro", "metro", options), "metro")).toEqual([]);
  });

  it("say nothing that nobody would say", () => {
    const words = [ANALYSIS_WORDS, METRO_WORDS, RULES_WORDS, LESSON_WORDS, WORKSHOP_WORDS].map((all) => all.de);
    const lessons = [usaLesson, europeLesson, newYorkLesson, berlinLesson, metroLesson].flatMap(({ steps }) =>
      said(steps),
    );
    const books = [...EDITIONS.flatMap((edition) => book("tickets", edition, [])), ...book("metro", "metro", [])];
    expect(wrong([...texts(de), ...words.flatMap(texts), ...texts(GERMAN), ...lessons, ...books], "page")).toEqual([]);
  });

  it("in the workshop use the words of the booklets", () => {
    expect(wrong(texts({ ...WORKSHOP_WORDS.de, mistakes: [] }), "tickets", "usa")).toEqual([]);
  });

  it("begin a chapter with a capital", () => {
    const options = ["1912", "mega", "cities", "bonus"];
    const titles = EDITIONS.flatMap((edition) => chapters("tickets", edition, options).map(({ title }) => title));
    expect(titles.filter((title) => !/^[A-ZÄÖÜ0-9]/.test(title))).toEqual([]);
    expect(titles).toContain("Bunte Taxikarten");
  });

  it("in the lessons use the words of the booklet", () => {
    expect(wrong(said(usaLesson.steps), "tickets", "usa")).toEqual([]);
    expect(wrong(said(europeLesson.steps), "tickets", "europe")).toEqual([]);
    expect(wrong(said(newYorkLesson.steps), "tickets", "new_york")).toEqual([]);
    expect(wrong(said(berlinLesson.steps), "tickets", "berlin")).toEqual([]);
    expect(wrong(said(metroLesson.steps), "metro")).toEqual([]);
  });
});
