import { describe, expect, it } from "vitest";
import { frameOf, seatOf, ticketsFacts, ticketsView } from "../api/examples";
import type { GameEvent } from "../api/types";
import { de } from "../i18n/de";
import { en } from "../i18n/en";
import { namesOf } from "./context";
import { linesOf, recentOf, sentencesOf, sinceOwn } from "./log";

const facts = ticketsFacts();
const seats = [seatOf(0, { name: "Ada" }), seatOf(1, { name: "Ben" })];
const frame = frameOf(ticketsView(), { seq: 50 }, { seats });
const names = { en: namesOf(frame, en, "en", facts), de: namesOf(frame, de, "de", facts) };

let seq = 0;
const draw = (seat: number, from: "deck" | "market", card?: string): GameEvent => ({
  type: "draw",
  seq: ++seq,
  seat,
  from,
  reveals: true,
  ...(card ? { card } : {}),
});
const claim = (seat: number): GameEvent => ({
  type: "claim",
  seq: ++seq,
  seat,
  route: "a-b",
  color: "red",
  cards: 3,
  jokers: 0,
  points: 4,
  reveals: false,
});
const reset = (): GameEvent => ({ type: "reset", seq: ++seq, seat: null, times: 1, reveals: true });
const words = (events: GameEvent[], language: "en" | "de" = "en") =>
  linesOf(events, frame, names[language]).map((line) => `${line.text} ${line.what}`.trim());

describe("the log", () => {
  it("tells two draws of a turn in one line, with the cards that are known", () => {
    expect(words([draw(1, "market", "red"), draw(1, "deck")])).toEqual(["drew red and a card from the deck"]);
    expect(words([draw(1, "deck"), draw(1, "deck")])).toEqual(["drew 2 cards from the deck"]);
    expect(words([draw(0, "deck", "blue"), draw(0, "market", "red")], "de")).toEqual([
      "hast gezogen: Blau vom Stapel und Rot",
    ]);
  });

  it("keeps the draws of two turns and of two players apart", () => {
    const two = [draw(1, "deck"), draw(1, "deck"), draw(0, "deck", "red"), draw(0, "deck", "red")];
    expect(words(two)).toHaveLength(2);
    expect(words([draw(1, "market", "joker"), draw(1, "market", "red")])).toHaveLength(2);
    expect(words([draw(1, "deck"), claim(0), draw(1, "deck")])).toHaveLength(3);
  });

  it("joins two draws also when the face-up cards were replaced between them", () => {
    expect(words([draw(1, "market", "red"), reset(), draw(1, "deck")])).toEqual([
      "drew red and a card from the deck",
      en.log.reset,
    ]);
  });

  it("tells nothing that comes later than the moment shown", () => {
    const events = [claim(1), claim(0)];
    expect(linesOf(events, { ...frame, seq: events[0]?.seq ?? 0 }, names.en)).toHaveLength(1);
  });
});

describe("announcements", () => {
  it("speak correctly to the one who listens and of others", () => {
    const start: GameEvent = { type: "start", seq: ++seq, seat: null, first: 0, kept: [], reveals: true };
    expect(sentencesOf([claim(0), claim(1), start], frame, names.en)).toEqual([
      "You claimed A – B, 4 points.",
      "Ben claimed A – B, 4 points.",
      "You begin.",
    ]);
    expect(sentencesOf([draw(0, "deck", "red"), draw(1, "deck"), start], frame, names.de)).toEqual([
      "Du hast gezogen: Rot vom Stapel.",
      "Ben hat gezogen: eine Karte vom Stapel.",
      "Du beginnst.",
    ]);
  });

  it("name the card that was drawn", () => {
    expect(sentencesOf([draw(0, "deck", "red"), draw(1, "market", "joker")], frame, names.en)).toEqual([
      "You drew red from the deck.",
      "Ben drew joker.",
    ]);
  });
});

describe("since one's own turn", () => {
  it("is what others did after it, up to the moment shown", () => {
    const events = [claim(1), claim(0), claim(1), draw(1, "deck")];
    expect(sinceOwn(events, [0], 99)).toEqual(events.slice(2));
    expect(sinceOwn(events, [0], events[2]?.seq ?? 0)).toEqual([events[2]]);
    expect(sinceOwn(events, [], 99)).toEqual([]);
  });

  it("outlines where others built; for those who watch only the last place", () => {
    const built = (seat: number, route: string): GameEvent => ({ ...claim(seat), route }) as GameEvent;
    const events = [built(1, "a-b"), built(0, "b-c"), built(1, "c-d"), draw(1, "deck"), built(1, "d-e")];
    expect([...recentOf(events, { seat: 0, seq: 999 })]).toEqual(["c-d", "d-e"]);
    expect([...recentOf(events, { seat: 0, seq: events[2]?.seq ?? 0 })]).toEqual(["c-d"]);
    expect([...recentOf(events, { seat: null, seq: 999 })]).toEqual(["d-e"]);
  });
});
