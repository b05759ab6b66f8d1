// Names of everything at a table, for texts.
import type { Frame, MetroFacts, TicketsFacts } from "../api/types";
import type { Words } from "../i18n/en";
import { metroLook, plainLook, seatColor, seatLook, type PlayerLook } from "../palette";

export interface Names {
  t: Words;
  player: (seat: number | null) => string;
  /** Whether a seat is the reader's own, and spoken to as "you". */
  isYou: (seat: number | null) => boolean;
  look: (seat: number) => PlayerLook;
  /** What belongs to seats, by the numbers of their colors: for the pieces of ticket games. */
  tinted: (owned: Record<string, number>) => Record<string, number>;
  tint: (seat: number) => number;
  city: (id: string) => string;
  spokenCity: (id: string) => string;
  route: (id: string) => string;
  ticket: (id: string) => string;
  card: (id: string) => string;
}

/** As much of them as lines and tiles of Metro are spoken of with. */
export type Spoken = Pick<Names, "t" | "player">;

export function namesOf(frame: Frame, t: Words, language: "en" | "de", facts: TicketsFacts | MetroFacts | null): Names {
  const tickets = facts && "cities" in facts ? facts : null;
  const cities = new Map(tickets?.cities.map((city) => [city.id, city]));
  const routes = new Map(tickets?.routes.map((route) => [route.id, route]));
  const sold = new Map(tickets?.tickets.map((ticket) => [ticket.id, ticket]));
  const city = (id: string) => cities.get(id)?.name ?? id;
  const spokenCity = (id: string) => {
    const known = cities.get(id);
    const usual = language === "de" ? known?.name_de : known?.name_en;
    return known && usual && !sameWord(known.name, usual) ? `${known.name} (${usual})` : city(id);
  };
  const tint = (seat: number) => seatColor(frame.table.colors, seat);
  return {
    t,
    tint,
    tinted: (owned) =>
      frame.table.colors ? Object.fromEntries(Object.entries(owned).map(([id, seat]) => [id, tint(seat)])) : owned,
    player: (seat) => playerName(frame, t, seat),
    isYou: (seat) => isYou(frame, seat),
    look: (seat) => {
      const view = frame.view;
      if (view?.type !== "metro") return seatLook(tint(seat));
      const color = view.seats[seat]?.color;
      return color ? metroLook(color) : plainLook(seat);
    },
    city,
    spokenCity,
    route: (id) => {
      const route = routes.get(id);
      return route ? `${city(route.a)} – ${city(route.b)}` : id;
    },
    ticket: (id) => {
      const ticket = sold.get(id);
      return ticket ? `${city(ticket.a)} – ${city(ticket.b)}` : id;
    },
    card: (id) => {
      const own = tickets?.cards.names[id];
      return language === "en" && own && own !== id ? own : (t.colors[id] ?? id);
    },
  };
}

const isYou = (frame: Frame, seat: number | null): boolean =>
  seat !== null && frame.you.seats.length === 1 && frame.you.seats.includes(seat);

/** Whether one name is the other with a rest or other accents: then it is said once. */
function sameWord(one: string, other: string): boolean {
  const [a, b] = [one, other].map((name) => name.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase());
  return a !== undefined && b !== undefined && (a.startsWith(b) || b.startsWith(a));
}

export function playerName(frame: Frame, t: Words, seat: number | null): string {
  if (seat === null) return "";
  const known = frame.table.seats[seat];
  if (!known) return String(seat + 1);
  if (isYou(frame, seat)) return t.players.you;
  // Those who played a recorded game may have none.
  if (known.kind !== "bot") return known.name || t.pad.player(seat + 1);
  const name = t.levels[known.name] ?? known.name;
  const same = frame.table.seats.filter((other) => other.kind === "bot" && other.name === known.name);
  return same.length > 1 ? `${name} ${same.indexOf(known) + 1}` : name;
}
