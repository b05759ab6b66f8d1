// What happened, in words: the lines of the log, and the sentences that are spoken.
import type { Frame, GameEvent } from "../api/types";
import { endWords } from "../metro/sentences";
import type { Names } from "./context";
import { forViewer } from "./curtain";

/** A line of the log. */
export interface Told {
  seq: number;
  seat: number | null;
  text: string;
  what: string;
  /** The cards that were drawn; null for one whose face is not known. */
  cards?: readonly (string | null)[];
  /** The color of the line it is about, instead of who acted. */
  color?: string | null;
  points?: number | null;
  routes?: string[];
}
export type Line = Told & { key: string };

type Draw = Extract<GameEvent, { type: "draw" }>;

/** What happened in words; null for what needs none. */
export function tell(event: GameEvent, names: Names): Told | null {
  const { t } = names;
  const you = names.isYou(event.seat);
  const line = (text: string, what = "", more: Partial<Told> = {}): Told => ({
    seq: event.seq,
    seat: event.seat,
    text,
    what,
    ...more,
  });
  const nobody = (text: string): Told => ({ ...line(text), seat: null });
  switch (event.type) {
    case "choose":
      return line(t.log.chose(you));
    case "start":
      return { ...line(t.log.begins(names.isYou(event.first))), seat: event.first };
    case "pass":
      return line(t.log.passed(you));
    case "draw":
      return tellDraws([event], names);
    case "offer":
      return line(t.log.offer(you, event.count));
    case "keep":
      return line(t.log.kept(you, event.count));
    case "tunnel":
      return line(t.log.tunnel(you, event.extra), names.route(event.route), { routes: [event.route] });
    case "claim":
      return line(t.log.claimed(you), names.route(event.route), { points: event.points, routes: [event.route] });
    case "pay_tunnel":
      return line(t.log.paid(you));
    case "tunnel_failed":
      return line(t.log.failed(you), names.route(event.route));
    case "build_station":
      return line(t.log.built(you), names.city(event.city));
    case "reshuffle":
      return nobody(t.log.reshuffle);
    case "reset":
      return nobody(t.log.reset);
    case "last_round":
      return nobody(t.log.lastRound);
    case "game_over":
      return nobody(t.log.over);
    case "undo":
      return line(t.log.undo(you));
    case "draw_tile":
      return line(t.log.drewTile(you));
    case "lay":
      return line(t.log.laid(you), event.square.toUpperCase());
    case "line": {
      const end = event.end === event.line ? "" : endWords(event.end, names);
      return line(t.log.finished(event.line), end, { points: event.points, color: event.color });
    }
    case "swap_share":
      return line(t.log.swapped(you, t.metroColors[event.given ?? ""] ?? "", event.percent, event.way));
    case "place_station":
      return line(t.log.station(you), event.platform);
    default:
      return null;
  }
}

/** The cards that one turn drew, as one line. */
function tellDraws(draws: readonly Draw[], names: Names): Told {
  const { log, tickets } = names.t;
  const first = draws[0] as Draw;
  const hidden = draws.filter((draw) => !draw.card).length;
  const known = draws.flatMap(({ card, from }) => {
    if (!card) return [];
    return [from === "market" ? names.card(card) : log.fromDeck(names.card(card))];
  });
  return {
    seq: first.seq,
    seat: first.seat,
    text: log.drew(names.isYou(first.seat)),
    what: [...known, ...(hidden ? [log.deckCards(hidden)] : [])].join(` ${tickets.and} `),
    cards: draws.map((draw) => draw.card ?? null),
  };
}

/** Whether a draw is the second one of a turn: the one before, after which nobody else acted, did not end it. */
const goesOn = (before: Draw | null, draw: Draw): before is Draw =>
  before !== null && before.seat === draw.seat && !(before.from === "market" && before.card === "joker");

/** The log as the one who looks may know it; two draws of a turn are one line. */
export function linesOf(events: readonly GameEvent[], frame: Frame, names: Names): Line[] {
  const lines: Line[] = [];
  let open: { draw: Draw; at: number } | null = null;
  for (const [k, told] of events.entries()) {
    const event = forViewer(told, frame);
    const line = event.seq <= frame.seq ? tell(event, names) : null;
    if (!line) continue;
    if (event.type === "draw" && open && goesOn(open.draw, event)) {
      lines[open.at] = { ...tellDraws([open.draw, event], names), key: lines[open.at]?.key ?? "" };
      open = null;
      continue;
    }
    if (line.seat !== null) open = event.type === "draw" ? { draw: event, at: lines.length } : null;
    lines.push({ ...line, key: `${event.seq}-${k}` });
  }
  return lines;
}

/** What happened as one sentence each, for those who listen. */
export function sentencesOf(events: readonly GameEvent[], frame: Frame, names: Names): string[] {
  return events.flatMap((event) => {
    const line = tell(forViewer(event, frame), names);
    return line ? [sentence(line, names)] : [];
  });
}

/** "You drew red."; a line of Metro is nobody's deed. */
function sentence({ seat, text, what, points, color }: Told, names: Names): string {
  const words = [color !== undefined ? "" : names.player(seat), text, what].filter(Boolean);
  const gain = points ? `, ${names.t.tickets.points(points)}` : "";
  return `${words.join(" ").replace(/\.$/, "")}${gain}.`;
}

/** What happened since a seat acted last: the events after its last one. */
export function sinceOwn(events: readonly GameEvent[], own: readonly number[], seq: number): readonly GameEvent[] {
  const seen = events.filter((event) => event.seq <= seq);
  const last = seen.findLastIndex((event) => event.seat !== null && own.includes(event.seat) && event.type !== "line");
  return last < 0 ? [] : seen.slice(last + 1);
}

/** Where an event changed the board: the route, the city or the square. */
function placeOf(event: GameEvent): string | null {
  if (event.type === "claim") return event.route;
  if (event.type === "build_station") return event.city;
  return event.type === "lay" ? event.square : null;
}

/** Where others built since the seat that is looked from acted last; for those who watch, the last place. */
export function recentOf(events: readonly GameEvent[], frame: Pick<Frame, "seat" | "seq">): ReadonlySet<string> {
  const seen = events.filter((event) => event.seq <= frame.seq);
  const since = frame.seat === null ? seen : sinceOwn(seen, [frame.seat], frame.seq);
  const places = since.flatMap((event) => placeOf(event) ?? []);
  return new Set(frame.seat === null ? places.slice(-1) : places);
}
