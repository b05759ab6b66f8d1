// A ticket game as one person sees it, and what that person is about to do: all that the views show and call.
import { untrack } from "svelte";
import { api } from "../api/api";
import type { Action, GameEvent, Missing, TicketsFacts, TicketsView } from "../api/types";
import type { Row } from "../table/Players.svelte";
import { under } from "../ids";
import { recentOf } from "../table/log";
import { mayAct, rowOf, type Scene } from "../table/rows";
import { Tabs } from "../table/tabs.svelte";
import { Intent, type Wish } from "./intent.svelte";
import { askedFor, figuresOf, leavingFrom, panelOf, routeName, whyNot, type Leaving, type Panel } from "./sentences";
import { Tunnels } from "./tunnels.svelte";

export interface TicketsScene extends Scene<TicketsView> {
  readonly facts: TicketsFacts;
  /** Routes that the final scoring lights. */
  readonly light: readonly string[];
}

export type Mark = "open" | "done" | "lit";

const NONE: ReadonlySet<string> = new Set();

export class TicketsModel {
  readonly intent: Intent;
  readonly tabs = new Tabs<"map" | "tickets" | "routes">("map");
  /** The ticket under the pointer, the one that was pressed, and the routes of the line of the log pointed at. */
  pointed = $state<string | null>(null);
  pinned = $state<string | null>(null);
  logged = $state.raw<readonly string[]>([]);
  /** Whether cities are chosen for a station. */
  siting = $state(false);
  /** Why the chosen route cannot be claimed. */
  why = $state("");
  private readonly tunnels: Tunnels;

  constructor(private readonly scene: TicketsScene) {
    this.history = untrack(() => scene.live.fresh);
    this.intent = new Intent(() => scene.view);
    this.tunnels = new Tunnels(() => this.news);
    $effect(() => {
      void this.seq;
      untrack(() => this.beginPosition());
    });
    $effect(() => {
      void this.offered;
      untrack(() => (this.intent.kept = []));
    });
    $effect(() => {
      const pressed = scene.live.coach?.pressed;
      if (pressed) untrack(() => this.aim(pressed.text));
    });
  }

  /** Frames also tell who comes and goes: what one has chosen stays as long as the position does. */
  private readonly seq = $derived.by(() => this.scene.frame.seq);
  readonly active = $derived.by(() => mayAct(this.scene));
  readonly routes = $derived.by(() => new Map(this.scene.facts.routes.map((route) => [route.id, route])));
  readonly tickets = $derived.by(() => new Map(this.scene.facts.tickets.map((ticket) => [ticket.id, ticket])));
  private readonly cities = $derived.by(() => new Set(this.scene.facts.cities.map((city) => city.id)));
  readonly choosing = $derived.by(() => this.active && this.legal("keep") !== undefined);
  readonly pass = $derived.by(() => (this.active ? this.legal("pass") : undefined));
  readonly claimable = $derived.by(() => (this.active ? this.intent.claimable : NONE));
  readonly buildable = $derived.by(() => (this.active ? this.intent.buildable : NONE));
  readonly payments = $derived.by(() => (this.active ? this.intent.payments : []));
  /** The seat whose pieces show what is about to be built. */
  readonly ghost = $derived.by(() =>
    this.payments.length || (this.active && this.scene.view.tunnel) ? this.seat : null,
  );

  /** What each ticket still needs. */
  get missing(): Record<string, Missing> {
    return this.scene.view.me?.missing ?? {};
  }

  /** The ticket whose way is shown. */
  get aimed(): string | null {
    return this.pointed ?? this.pinned;
  }

  /** Whether the board moves to that way: not for a pointer that only passes by. */
  get follows(): boolean {
    return this.pointed === null ? this.pinned !== null : this.choosing || this.pointed === this.pinned;
  }

  /** Shows a ticket on the map, until it is pressed again. */
  readonly pin = (ticket: string): void => {
    this.pinned = this.pinned === ticket ? null : ticket;
    if (this.pinned && this.tabs.shown === "tickets") this.tabs.choose("map");
  };

  /** The tickets held, and those chosen at the start that are held as soon as everybody has chosen. */
  get held(): readonly string[] {
    const { me } = this.scene.view;
    return me ? [...me.tickets, ...me.chosen] : [];
  }

  get seat(): number | null {
    return this.scene.view.me?.seat ?? null;
  }

  get wish(): Wish {
    return this.intent.wish;
  }

  private get t() {
    return this.scene.names.t;
  }

  // What is told on arrival is history; only what happens from then on is shown as news.
  private readonly history: readonly GameEvent[];
  readonly news = $derived.by(() => {
    const { live, replaying } = this.scene;
    return replaying || live.fresh === this.history ? [] : live.fresh;
  });
  /** A new offer starts with nothing chosen. */
  private readonly offered = $derived.by(() => (this.scene.view.me?.offer ?? []).join(" "));

  /** A new position: what was about to be done is done or gone. */
  private beginPosition(): void {
    this.intent.clear();
    this.why = "";
    this.siting = false;
  }

  /** Routes in the light: those of the final scoring, of the log, or the missing ones of the ticket pointed at. */
  readonly lit = $derived.by((): ReadonlySet<string> => {
    if (this.scene.light.length) return new Set(this.scene.light);
    if (this.logged.length) return new Set(this.logged);
    return new Set(this.aimed ? this.missing[this.aimed]?.routes : []);
  });
  /** Cities marked as ends of tickets. */
  readonly marks = $derived.by((): Record<string, Mark> => {
    const found: Record<string, Mark> = {};
    for (const id of this.held) this.mark(found, id, this.missing[id]?.done ? "done" : "open");
    for (const id of this.scene.light) if (this.cities.has(id)) found[id] = "lit";
    if (this.aimed) this.mark(found, this.aimed, "lit");
    else if (this.choosing) for (const id of this.intent.kept) this.mark(found, id, "open");
    return found;
  });
  /** Routes claimed just now: the answer to a claim may come before the news of it. */
  readonly fresh = $derived.by(() => {
    const { frame, replaying } = this.scene;
    const answered = !replaying && frame.since === frame.seq - 1 ? frame.events : [];
    return new Set([...this.news, ...answered].flatMap((event) => (event.type === "claim" ? [event.route] : [])));
  });
  /** What the others have built since the own turn. */
  readonly recent = $derived.by(() => recentOf(this.scene.events, this.scene.frame));
  /** Whose hand is shown, where it is not the viewer's own. */
  readonly whose = $derived.by(() => {
    const { frame, names } = this.scene;
    return frame.seat === null || frame.you.seats.includes(frame.seat) ? null : names.player(frame.seat);
  });
  /** The tunnel that is being paid for, or was opened a moment ago. */
  readonly opened = $derived.by(() => this.tunnels.opened(this.scene.view));

  private mark(found: Record<string, Mark>, id: string, how: Mark): void {
    const ticket = this.tickets.get(id);
    for (const city of ticket ? [ticket.a, ticket.b] : []) if (how !== "done" || !under(found, city)) found[city] = how;
  }

  readonly routeName = (id: string): string => {
    const route = this.routes.get(id);
    return route ? routeName(route, this.scene.names, this.scene.view.owners[id], this.claimable.has(id)) : id;
  };
  /** What is to be confirmed, if anything is. */
  readonly panel = $derived.by((): Panel | null => {
    const { view, names } = this.scene;
    const tunnel = this.active && view.phase === "tunnel" ? view.tunnel : null;
    return panelOf(names, this.scene.facts, this.routes, this.wish, tunnel ?? null, this.why);
  });
  /** The routes of the city that is looked at. */
  readonly leaving = $derived.by((): Leaving[] => {
    const { wish, scene } = this;
    if (wish.kind !== "from") return [];
    return leavingFrom(wish.id, scene.facts.routes, scene.names, (id) => ({
      claimable: this.claimable.has(id),
      taken: scene.view.owners[id] !== undefined,
      name: this.routeName(id),
    }));
  });
  readonly ask = $derived.by(() => askedFor(this.scene, this.active));
  readonly rows = $derived.by((): Row[] =>
    this.scene.view.seats.map((one) => rowOf(this.scene, one.seat, one.score, figuresOf(one, this.scene))),
  );

  private legal(type: Action["type"]): Action | undefined {
    return this.scene.view.legal.find((action) => action.type === type);
  }

  /** A city, then a second one or a route: the way to a route without aiming at it. */
  chooseCity(id: string): void {
    const { intent, wish } = this;
    if (this.siting && intent.buildable.has(id)) return intent.choose({ kind: "city", id });
    const from = wish.kind === "from" ? wish.id : null;
    const found = this.bestBetween(from, id);
    if (found) void this.chooseRoute(found);
    else if (from === id) intent.clear();
    else intent.choose({ kind: "from", id });
  }

  /** Between two cities: a route that can be claimed, else a free one, else any. */
  private bestBetween(from: string | null, to: string): string | undefined {
    const between = this.scene.facts.routes
      .filter(({ a, b }) => (a === from && b === to) || (b === from && a === to))
      .map((route) => route.id);
    const free = (id: string) => this.scene.view.owners[id] === undefined;
    return between.find((id) => this.intent.claimable.has(id)) ?? between.find(free) ?? between[0];
  }

  async chooseRoute(id: string): Promise<void> {
    const { frame, view, names } = this.scene;
    this.intent.choose({ kind: "route", id });
    this.why = "";
    this.tabs.choose("map");
    if (this.payments.length) return;
    const owner = view.owners[id];
    if (owner !== undefined) this.why = this.t.tickets.ownedBy(names.player(owner), names.isYou(owner));
    else if (this.seat === null) this.why = this.t.turn.watching;
    else {
      const answer = await api.whyNot(frame.table.id, this.seat, id).catch(() => null);
      if (answer && this.wish.kind === "route" && this.wish.id === id) this.why = whyNot(answer, names);
    }
  }

  /** Looks at what a coach suggests; confirming it is left to the person. */
  private aim(words: string): void {
    const action = this.scene.view.legal.find((known) => known.text === words);
    if (action?.type === "draw_tickets") return this.askForTickets();
    this.intent.clear();
    if (action?.type === "claim") void this.chooseRoute(action.route);
    else if (action?.type === "build_station") this.chooseStation(action.city);
    else if (action?.type === "keep") this.intent.kept = [...action.tickets];
    // The cards that were suggested, not others that would do.
    this.intent.chosen = action?.text ?? null;
  }

  chooseStation(city: string): void {
    this.intent.choose({ kind: "city", id: city });
  }

  act(text: string | undefined): void {
    if (!text || !this.active || this.seat === null) return;
    this.pointed = this.pinned = null;
    void this.scene.live.act(this.seat, text);
  }

  readonly confirm = (): void =>
    this.act(this.wish.kind === "tickets" ? this.legal("draw_tickets")?.text : this.intent.payment?.text);
  /** Tickets cannot be given back, so that they are asked for twice. */
  readonly askForTickets = (): void => {
    if (this.active && this.legal("draw_tickets")) this.intent.choose({ kind: "tickets" });
  };
  readonly keep = (): void => this.act(this.intent.keep?.text);
  /** Declines a tunnel; else takes back what was about to be done. */
  readonly cancel = (): void => {
    const decline = this.scene.view.phase === "tunnel" ? this.legal("decline_tunnel") : undefined;
    if (decline) this.act(decline.text);
    else this.intent.clear();
  };

  private leave(): void {
    this.intent.clear();
    this.pinned = null;
  }

  readonly key = (key: string): void => {
    const { legal } = this.scene.view;
    if (key === "Escape") this.leave();
    else if (key === "d") this.act(legal.find((action) => action.type === "draw" && action.card === null)?.text);
    else if (key === "t") this.askForTickets();
    else if (key === "l") this.tabs.toggle("routes");
  };
}
