import { expect, it } from "vitest";
import { frameOf, ticketsFacts, ticketsView } from "../api/examples";
import { en } from "../i18n/en";
import { namesOf } from "./context";

const named = (name: string, name_en: string) => {
  const facts = ticketsFacts({ cities: [{ id: "x", name, name_en, name_de: name, attraction: false, big: false }] });
  return namesOf(frameOf(ticketsView()), en, "en", facts).spokenCity("x");
};

it("says a city's usual name only where it is another", () => {
  expect(named("Wien", "Vienna")).toBe("Wien (Vienna)");
  expect(named("Washington", "Washington, D.C.")).toBe("Washington");
  expect(named("Zürich", "Zurich")).toBe("Zürich");
});
