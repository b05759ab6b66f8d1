// Names of what is printed on a game's parts.
import type { TicketsFacts } from "../api/types";
import { i18n } from "../i18n/index.svelte";

export interface PadWords {
  city: (id: string) => string;
  route: (id: string) => string;
  ticket: (id: string) => string;
  /** How many pieces a route takes. */
  pieces: (id: string) => number;
  /** Every name a city goes by, for searching. */
  names: (id: string) => string[];
}

export function wordsOf(facts: TicketsFacts): PadWords {
  const cities = new Map(facts.cities.map((city) => [city.id, city]));
  const routes = new Map(facts.routes.map((route) => [route.id, route]));
  const tickets = new Map(facts.tickets.map((ticket) => [ticket.id, ticket]));
  const city = (id: string): string => cities.get(id)?.name ?? id;
  const between = (way: { a: string; b: string } | undefined, id: string): string =>
    way ? `${city(way.a)} – ${city(way.b)}` : id;
  return {
    city,
    route: (id) => between(routes.get(id), id),
    ticket: (id) => between(tickets.get(id), id),
    pieces: (id) => routes.get(id)?.pieces ?? 0,
    names: (id) => {
      const known = cities.get(id);
      return known ? [known.name, known.name_de, known.name_en, known.id].filter(Boolean) : [id];
    },
  };
}

/** The same where nothing is named by cities. */
const itself = (id: string): string => id;
export const NO_WORDS: PadWords = { city: itself, route: itself, ticket: itself, pieces: () => 0, names: (id) => [id] };

const folded = (text: string): string =>
  text.normalize("NFD").replace(/\p{M}/gu, "").toLocaleLowerCase(i18n.language).replaceAll("ß", "ss");

/** Whether one of a city's names begins with what was typed, whatever its accents. */
export const namesBegin = (names: readonly string[], typed: string): boolean =>
  names.some((name) => folded(name).startsWith(folded(typed.trim())));
