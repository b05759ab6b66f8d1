import { expect, it } from "vitest";
import { frameOf, seatOf, ticketsFacts, ticketsView } from "../api/examples";
import { de } from "../i18n/de";
import { en } from "../i18n/en";
import { namesOf, playerName } from "./context";

const named = (name: string, name_en: string) => {
  const facts = ticketsFacts({ cities: [{ id: "x", name, name_en, name_de: name, attraction: false, big: false }] });
  return namesOf(frameOf(ticketsView()), en, "en", facts).spokenCity("x");
};

it("says a city's usual name only where it is another", () => {
  expect(named("Wien", "Vienna")).toBe("Wien (Vienna)");
  expect(named("Washington", "Washington, D.C.")).toBe("Washington");
  expect(named("Zürich", "Zurich")).toBe("Zürich");
});

it("calls whoever has no name in somebody's recorded game by their number", () => {
  const seats = [seatOf(0, { name: "" }), seatOf(1, { name: "Ben" })];
  const frame = frameOf(ticketsView(), { seat: null, you: { ...frameOf(ticketsView()).you, seats: [] } }, { seats });
  expect([playerName(frame, en, 0), playerName(frame, en, 1)]).toEqual(["Player 1", "Ben"]);
  expect(playerName(frame, de, 0)).not.toBe("");
});
