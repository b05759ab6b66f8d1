// Names of everything at a table, for texts.
import type { Frame, GameEvent, MetroFacts, TicketsFacts } from "../api/types";
import type { Words } from "../i18n/en";
import { metroLook, plainLook, seatLook, type PlayerLook } from "../palette";

export interface Names {
  t: Words;
  player: (seat: number | null) => string;
  look: (seat: number) => PlayerLook;
  city: (id: string) => string;
  spokenCity: (id: string) => string;
  route: (id: string) => string;
  ticket: (id: string) => string;
  card: (id: string) => string;
}

export function namesOf(frame: Frame, t: Words, language: "en" | "de", facts: TicketsFacts | MetroFacts | null): Names {
  const tickets = facts && "cities" in facts ? facts : null;
  const cities = new Map(tickets?.cities.map((city) => [city.id, city]));
  const routes = new Map(tickets?.routes.map((route) => [route.id, route]));
  const sold = new Map(tickets?.tickets.map((ticket) => [ticket.id, ticket]));
  const city = (id: string) => cities.get(id)?.name ?? id;
  const spokenCity = (id: string) => {
    const known = cities.get(id);
    const usual = language === "de" ? known?.name_de : known?.name_en;
    return usual && usual !== known?.name ? `${known?.name} (${usual})` : city(id);
  };
  return {
    t,
    player: (seat) => playerName(frame, t, seat),
    look: (seat) => {
      const view = frame.view;
      if (view?.type !== "metro") return seatLook(seat);
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

export function playerName(frame: Frame, t: Words, seat: number | null): string {
  if (seat === null) return "";
  const known = frame.table.seats[seat];
  if (!known) return String(seat + 1);
  if (frame.you.seats.includes(seat) && frame.you.seats.length === 1) return t.players.you;
  if (known.kind !== "bot") return known.name;
  const name = t.levels[known.name] ?? known.name;
  const same = frame.table.seats.filter((other) => other.kind === "bot" && other.name === known.name);
  return same.length > 1 ? `${name} ${same.indexOf(known) + 1}` : name;
}

/** A line of the log. */
export interface Told {
  key: string;
  seq: number;
  seat: number | null;
  text: string;
  what: string;
  card?: string | null;
  /** The color of the line it is about, instead of who acted. */
  color?: string | null;
  points?: number | null;
  routes?: string[];
}

/** What happened in words; null for what needs none. */
export function tell(event: GameEvent, names: Names): Omit<Told, "key"> | null {
  const { t } = names;
  const line = (text: string, what = "", more: Partial<Told> = {}) => ({
    seq: event.seq,
    seat: event.seat,
    text,
    what,
    ...more,
  });
  const nobody = (text: string) => ({ ...line(text), seat: null });
  switch (event.type) {
    case "choose":
      return line(t.log.chose);
    case "start":
      return { ...line(t.log.begins), seat: event.first };
    case "pass":
      return line(t.log.passed);
    case "draw":
      return event.card && event.from === "market"
        ? line(t.log.drew, names.card(event.card), { card: event.card })
        : line(t.log.drewDeck, "", { card: event.card ?? null });
    case "offer":
      return line(t.log.offer(event.count));
    case "keep":
      return line(t.log.kept(event.count));
    case "tunnel":
      return line(t.log.tunnel(event.extra), names.route(event.route), { routes: [event.route] });
    case "claim":
      return line(t.log.claimed, names.route(event.route), { points: event.points, routes: [event.route] });
    case "pay_tunnel":
      return line(t.log.paid);
    case "tunnel_failed":
      return line(t.log.failed, names.route(event.route));
    case "build_station":
      return line(t.log.built, names.city(event.city));
    case "reshuffle":
      return nobody(t.log.reshuffle);
    case "reset":
      return nobody(t.log.reset);
    case "last_round":
      return nobody(t.log.lastRound);
    case "game_over":
      return nobody(t.log.over);
    case "undo":
      return line(t.log.undo);
    case "draw_tile":
      return line(t.log.drewTile);
    case "lay":
      return line(t.log.laid, event.square.toUpperCase());
    case "line":
      return {
        ...line(t.log.finished(event.line), event.end && event.end !== event.line ? `→ ${event.end}` : "", {
          points: event.points,
          color: event.color,
        }),
        seat: event.seat,
      };
    case "swap_share":
      return line(t.log.swapped(t.metroColors[event.given ?? ""] ?? "", event.percent, event.way));
    case "place_station":
      return line(t.log.station, event.platform);
    default:
      return null;
  }
}
