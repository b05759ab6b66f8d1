// Small whole things for tests, exact in their types: a change of the API breaks them when types are checked.
import { en } from "../i18n/en";
import { namesOf } from "../table/context";
import type {
  Action,
  Frame,
  GameEvent,
  Line,
  MetroFacts,
  MetroView,
  RouteFacts,
  Seat,
  Table,
  TicketsFacts,
  TicketsView,
  View,
} from "./types";

export const seatOf = (seat: number, more: Partial<Seat> = {}): Seat => ({
  seat,
  kind: "person",
  name: `Player ${seat}`,
  online: true,
  bot: null,
  player: null,
  reserve: null,
  resigned: false,
  substitute: null,
  ...more,
});

const tableOf = (more: Partial<Table>): Table => ({
  id: "table",
  game: "usa",
  edition: "usa",
  family: "tickets",
  title: "A game",
  title_de: "Ein Spiel",
  status: "running",
  seats: [seatOf(0), seatOf(1, { kind: "bot", name: "easy" })],
  to_act: [0],
  seq: 7,
  commitment: null,
  created_at: "2026-01-01T00:00:00Z",
  started_at: null,
  over_at: null,
  due_at: null,
  first: 0,
  colors: null,
  frozen: null,
  host: null,
  pace: null,
  public: false,
  recorded: false,
  rated: true,
  coach: false,
  rematch: null,
  spectators: 0,
  votes: [],
  ...more,
});

/** The frame of the first seat, whose turn it is. */
export const frameOf = (view: View | null, more: Partial<Frame> = {}, table: Partial<Table> = {}): Frame => ({
  type: "frame",
  seq: 7,
  since: 0,
  seat: 0,
  view,
  events: [],
  chat: [],
  outcome: null,
  table: tableOf(table),
  you: { host: true, player: "me", seats: [0], undo: null, your_turn: true },
  ...more,
});

export const routeOf = (id: string, more: Partial<RouteFacts> = {}): RouteFacts => {
  const [a = "", b = ""] = id.split("-");
  const facts = { id, a, b, color: "red", kind: "train", length: 3, pieces: 3, points: 4, ferry: 0, tunnel: false };
  return { ...facts, twin: null, ...more };
};

const cityOf = (id: string): TicketsFacts["cities"][number] => ({
  id,
  name: id.toUpperCase(),
  name_en: id.toUpperCase(),
  name_de: id.toUpperCase(),
  attraction: false,
  big: false,
});

const ticketOf = (id: string): TicketsFacts["tickets"][number] => {
  const [a = "", b = ""] = id.split("-");
  return { id, a, b, points: 9, long: false, big: false, set: "short", status: "printed" };
};

/** Cities a to e, their routes, and tickets. */
export const ticketsFacts = (more: Partial<TicketsFacts> = {}): TicketsFacts => ({
  type: "tickets",
  edition: "usa",
  title: { en: "A game", de: "Ein Spiel" },
  options: [],
  cards: { colors: ["red", "blue"], hand: 4, joker: "locomotive", jokers: 14, names: {}, per_color: 12 },
  cities: ["a", "b", "c", "d", "e"].map(cityOf),
  deal: {},
  pieces: { train: 45 },
  routes: ["a-b", "b-c", "c-d"].map((id) => routeOf(id)),
  rules: { stations: 0 },
  tickets: ["a-c", "b-d"].map(ticketOf),
  ...more,
});

const ticketsSeat = (seat: number): TicketsView["seats"][number] => ({
  seat,
  score: 10 * seat,
  cards: 4,
  known: {},
  pieces: { train: 45 },
  stations: 3,
  tickets: 2,
});

export const ticketsView = (more: Partial<TicketsView> = {}): TicketsView => ({
  type: "tickets",
  game: "usa",
  players: 2,
  phase: "turn",
  to_act: [0],
  first: 0,
  turns: 3,
  turns_left: null,
  reason: null,
  seats: [ticketsSeat(0), ticketsSeat(1)],
  me: {
    seat: 0,
    hand: { red: 3, blue: 2 },
    tickets: ["a-c"],
    chosen: [],
    offer: [],
    missing: { "a-c": { done: false, possible: true, routes: ["b-c"], cards: 3 } },
  },
  owners: {},
  stations: {},
  market: ["red", "blue", "red", "joker", "blue"],
  counts: { deck: 60, discard: {}, tickets: 20 },
  tunnel: null,
  legal: [],
  ...more,
});

export const claimOf = (route: string, jokers = 0): Extract<Action, { type: "claim" }> => ({
  type: "claim",
  text: `claim ${route} red ${3 - jokers}${jokers ? ` + ${jokers} joker` : ""}`,
  route,
  color: "red",
  cards: 3 - jokers,
  jokers,
});

export const lineOf = (line: string, more: Partial<Line> = {}): Line => ({
  line,
  color: "blue",
  seat: 0,
  length: 2,
  points: null,
  finished: false,
  end: null,
  next: null,
  squares: [],
  stretches: [],
  ...more,
});

export const metroFacts = (more: Partial<MetroFacts> = {}): MetroFacts => ({
  type: "metro",
  edition: "metro",
  options: [],
  colors: ["blue", "yellow"],
  free: false,
  hand: 1,
  percents: [],
  tiles: [],
  stations: [],
  platforms: [],
  city: null,
  city_squares: [],
  each: 0,
  point_tiles: {},
  sights: [],
  swaps_end: 25,
  ...more,
});

export const metroView = (more: Partial<MetroView> = {}): MetroView => ({
  type: "metro",
  game: "metro",
  players: 2,
  phase: "turn",
  to_act: [0],
  first: 0,
  turns: 3,
  reason: null,
  seats: [0, 1].map((seat) => ({
    seat,
    color: seat ? "yellow" : "blue",
    score: 5,
    gained: 0,
    tiles: 1,
    drawn: false,
  })),
  me: { seat: 0, hand: ["aaaa"], drawn: null },
  board: {},
  middle: {},
  last: null,
  lines: [],
  scores: {},
  counts: { tower: 30 },
  city: null,
  companies: null,
  shares: null,
  solo: null,
  stations: null,
  legal: [],
  ...more,
});

export const layOf = (square: string, tile = "aaaa", direction: "north" | "east" | null = null) =>
  ({ type: "lay", text: `lay ${tile} ${square} ${direction ?? ""}`.trim(), tile, square, direction }) as const;

/** A connection that notes what was played. */
export function liveOf(played: string[] = []) {
  return {
    connection: "connected" as const,
    sending: false,
    change: async () => true,
    fresh: [] as GameEvent[],
    act: (_seat: number, text: string) => Promise.resolve(played.push(text) > 0),
  };
}

export const namesIn = (frame: Frame, facts: TicketsFacts | MetroFacts) => namesOf(frame, en, "en", facts);
