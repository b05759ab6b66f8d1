// What a ticket game says: names of routes, what is asked, what is to be confirmed.
import type { RouteFacts, TicketsFacts, TicketsView, WhyNot } from "../api/types";
import type { Names } from "../table/context";
import type { Figure } from "../table/Players.svelte";
import { waits, type Scene } from "../table/rows";
import type { Wish } from "./intent.svelte";

/** What is to be confirmed. */
export interface Panel {
  title: string;
  facts: string;
  confirm: string;
  cancel: string;
  note: string;
  /** It costs nothing. */
  free?: boolean;
}

/** A route as it leaves a city. */
export interface Leaving {
  route: RouteFacts;
  to: string;
  claimable: boolean;
  taken: boolean;
  name: string;
}

/** What is special about a route. */
function specials(route: RouteFacts, { t }: Names): string[] {
  return [...(route.tunnel ? [t.tickets.tunnel] : []), ...(route.ferry ? [t.tickets.ferry(route.ferry)] : [])];
}

/** A route as it is spoken: its cities, what it costs, and whose it is. */
export function routeName(route: RouteFacts, names: Names, owner: number | undefined, claimable: boolean): string {
  const { t } = names;
  const free = claimable ? `${t.tickets.free}, ${t.tickets.canClaim}` : t.tickets.free;
  return [
    `${names.spokenCity(route.a)} – ${names.spokenCity(route.b)}`,
    String(route.length),
    names.card(route.color),
    ...specials(route, names),
    owner === undefined ? free : t.tickets.ownedBy(names.player(owner), names.isYou(owner)),
  ].join(", ");
}

function costOf(route: RouteFacts, names: Names): string {
  const cards = `${route.length} × ${names.card(route.color)}`;
  return [cards, names.t.tickets.points(route.points), ...specials(route, names)].join(" · ");
}

/** More tickets: how many come and how many stay. */
function ticketsPanel({ tickets }: Names["t"], { deal }: TicketsFacts): Panel {
  const facts = tickets.drawTicketsFacts(Number(deal.draw ?? 0), Number(deal.draw_keep ?? 0));
  return { title: tickets.drawTickets, facts, confirm: tickets.draws, cancel: tickets.cancel, note: "", free: true };
}

/** What is to be confirmed: the rest of a tunnel, a route, a station, more tickets. */
export function panelOf(
  names: Names,
  game: TicketsFacts,
  routes: ReadonlyMap<string, RouteFacts>,
  wish: Wish,
  tunnel: { route: string; extra: number } | null,
  why: string,
): Panel | null {
  const { tickets } = names.t;
  if (tunnel) {
    const points = tickets.points(routes.get(tunnel.route)?.points ?? 0);
    const facts = `${tickets.tunnelExtra(tunnel.extra)} · ${points}`;
    return { title: names.route(tunnel.route), facts, confirm: tickets.pay, cancel: tickets.decline, note: "" };
  }
  if (wish.kind === "route") {
    const route = routes.get(wish.id);
    const facts = route ? costOf(route, names) : "";
    return { title: names.route(wish.id), facts, confirm: tickets.claim, cancel: tickets.cancel, note: why };
  }
  if (wish.kind === "tickets") return ticketsPanel(names.t, game);
  if (wish.kind !== "city") return null;
  return {
    title: names.city(wish.id),
    facts: tickets.station,
    confirm: tickets.build,
    cancel: tickets.cancel,
    note: "",
  };
}

/** The routes of a city, by where they lead; those that can be claimed first, those that are taken last. */
export function leavingFrom(
  city: string,
  routes: readonly RouteFacts[],
  names: Names,
  standing: (id: string) => Omit<Leaving, "route" | "to">,
): Leaving[] {
  return routes
    .filter((route) => route.a === city || route.b === city)
    .map((route) => ({ route, to: names.city(route.a === city ? route.b : route.a), ...standing(route.id) }))
    .toSorted((one, two) => Number(two.claimable) - Number(one.claimable) || Number(one.taken) - Number(two.taken));
}

/** Why a route cannot be claimed; nothing if it can. */
export function whyNot(answer: WhyNot, names: Names): string {
  if (answer.possible) return "";
  const numbers = { ...answer.numbers, colorName: names.card(String(answer.numbers.color ?? "")) };
  return names.t.whyNot[answer.code ?? ""]?.(numbers) ?? answer.sentence ?? "";
}

/** What the person who looks is asked for now. */
export function askedFor({ frame, view, names: { t }, replaying }: Scene<TicketsView>, active: boolean): string {
  if (replaying) return "";
  if (view.me === null) return t.turn.watching;
  if (!active) return waits(frame) ? t.ask.wait : "";
  const { start, keep, second, tunnel, turn } = t.ask;
  const stations = view.seats[view.me.seat]?.stations ?? 0;
  return { start, keep, second_card: second, tunnel, turn: turn(stations > 0), over: "" }[view.phase];
}

/** What a player's row counts. */
export function figuresOf(
  seat: TicketsView["seats"][number],
  { names: { t }, facts }: { names: Names; facts: TicketsFacts },
): Figure[] {
  const { tickets } = t;
  const pieces = Object.entries(seat.pieces).map(([kind, n]) => ({
    sign: kind === "subway" ? "s-subway" : "s-piece",
    n,
    label: tickets.pieces[kind] ?? kind,
  }));
  const held = [
    { sign: "s-card", n: seat.cards, label: tickets.cards },
    { sign: "s-ticket", n: seat.tickets, label: tickets.ticketsWord },
  ];
  const stations = facts.rules.stations ? [{ sign: "s-station", n: seat.stations, label: tickets.stations }] : [];
  return [...pieces, ...held, ...stations];
}
