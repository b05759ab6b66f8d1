// A table on the screen: live, or at an earlier moment and from another seat; what is told of it, what is open.
import { untrack } from "svelte";
import { api } from "../api/api";
import type { LiveTable } from "../api/connection.svelte";
import { pauseAfter } from "../api/pauses";
import type { Frame, GameEvent, MetroFacts, TicketsFacts } from "../api/types";
import { followBoard, showBoard, OWN_MAP, type Board } from "../board/board";
import { i18n } from "../i18n/index.svelte";
import { router, session } from "../session.svelte";
import { play, type Effect } from "../sound";
import { Announcer } from "./announcer.svelte";
import { namesOf, playerName } from "./context";
import { hiddenFrom } from "./curtain";
import { noteSeal } from "./deck";
import { sentencesOf } from "./log";
import { tellTurn } from "./turn.svelte";

/** Which table, and which moment of it; null for now. */
export interface TablePlace {
  readonly id: string;
  readonly at: number | null;
}

type Live = Pick<LiveTable, "frame" | "events" | "fresh" | "problem" | "undo" | "hurry">;

const EFFECTS: Partial<Record<GameEvent["type"], Effect>> = {
  draw: "card",
  draw_tile: "card",
  claim: "piece",
  lay: "piece",
  build_station: "piece",
  line: "done",
  game_over: "end",
};

export class TableModel {
  facts = $state.raw<TicketsFacts | MetroFacts | null>(null);
  board = $state.raw<Board | null>(null);
  missingBoard = $state(false);
  /** Whether the rules are open, and the final scores; whether these have been counted. */
  rules = $state(false);
  endOpen = $state(true);
  counted = $state(false);
  /** Routes and lines that the final scoring lights. */
  light = $state.raw<string[]>([]);
  /** The seat whose hand may be seen, where several people share a screen. */
  looking = $state<number | null>(null);
  readonly announcer = new Announcer();

  private past = $state.raw<Frame | null>(null);
  private pastEvents = $state.raw<GameEvent[] | null>(null);
  private pastSeat = $state<number | null>(null);
  /** The seat from which an earlier moment is seen: of several at one screen that of the one who looks at it now. */
  private readonly pastFrom = $derived.by(() => {
    const { now } = this;
    const several = now !== null && now.you.seats.length > 1 && now.table.status === "running";
    return this.pastSeat ?? (several ? now.seat : null);
  });
  /** The earlier moment that is shown; none as somebody else knew it who looks at the same screen in turn. */
  private readonly moment = $derived.by((): Frame | null => {
    const { now, past, pastFrom } = this;
    const other = now?.table.status === "running" && pastFrom !== null && past?.seat !== pastFrom;
    return this.place.at === null || other ? null : past;
  });
  private asked = false;

  constructor(
    private readonly place: TablePlace,
    readonly live: Live,
  ) {
    const left = new AbortController();
    $effect(() => this.speakEdition());
    $effect(() => this.load(left.signal));
    $effect(() => this.lookBack(this.place.at, this.pastFrom));
    $effect(() => this.lookAround(this.pastSeat));
    $effect(() => this.hear(live.fresh));
    $effect(() => {
      if (live.frame) noteSeal(live.frame.table);
    });
    $effect(() => () => left.abort());
    tellTurn(
      untrack(() => place.id),
      () => this.yourTurn,
      () => this.title,
    );
  }

  get now(): Frame | null {
    return this.live.frame;
  }

  /** Whether an earlier moment is shown. */
  readonly replaying = $derived.by(() => this.moment !== null);
  /** What is shown. From a seat of somebody else nobody is "you". */
  readonly frame = $derived.by((): Frame | null => {
    const { now, moment } = this;
    if (!moment) return now;
    const you = now?.you ?? moment.you;
    const own = moment.seat === null || you.seats.includes(moment.seat);
    return { ...moment, table: now?.table ?? moment.table, you: own ? you : { ...you, seats: [] } };
  });
  /** What happened, as the seat that is looked from knows it. */
  readonly events = $derived.by((): readonly GameEvent[] =>
    this.replaying && this.pastEvents ? this.pastEvents : this.live.events,
  );
  readonly names = $derived.by(() => (this.frame ? namesOf(this.frame, i18n.t, i18n.language, this.facts) : null));
  /** Whether the hand shown belongs to somebody else than the one at the screen. */
  readonly hidden = $derived.by(() => {
    const { now } = this;
    return now !== null && hiddenFrom(now.you.seats, now.seat, this.looking, now.table.status);
  });
  readonly yourTurn = $derived.by(() => Boolean(this.now?.you.your_turn && this.now.table.status === "running"));

  private get title(): string {
    const table = this.now?.table;
    if (!table) return "Stellwerk";
    return i18n.language === "de" ? table.title_de : table.title;
  }

  /** The page speaks as the booklet of the edition does. */
  private speakEdition(): () => void {
    i18n.edition = this.now?.table.edition ?? "";
    return () => (i18n.edition = "");
  }

  /** Facts and board are asked for once, when there is a game. */
  private load(left: AbortSignal): void {
    const table = this.now?.table;
    if (!table || this.asked || table.status === "open") return;
    this.asked = true;
    if (table.edition === OWN_MAP) {
      const show = (drawn: Board) => (this.board = drawn);
      const fail = () => (this.missingBoard = this.board === null);
      followBoard(() => api.board(table.id), table.id, show, left, undefined, api.file).catch(fail);
    }
    void this.loadFacts(table, left);
  }

  /** What never changes at a table. Without it nothing is shown: it is asked for until it is here. */
  private async loadFacts(table: Frame["table"], left: AbortSignal): Promise<void> {
    const own = table.edition === OWN_MAP;
    const builtIn = table.family === "tickets" && !own;
    const show = (drawn: Board) => {
      this.board = drawn;
      this.missingBoard = false;
    };
    const drawn = builtIn ? showBoard(table.edition, show, left) : null;
    for (let tries = 0; !left.aborted && !this.facts; tries++) {
      try {
        const [game] = await Promise.all([api.facts(table.id), drawn]);
        if (builtIn) this.missingBoard = this.board === null;
        this.facts = own ? { ...game.facts, edition: OWN_MAP } : game.facts;
      } catch {
        await new Promise((again) => setTimeout(again, pauseAfter(tries)));
      }
    }
  }

  /** The moment asked for by the address; an answer that comes when another is asked for is forgotten. */
  private lookBack(at: number | null, seat: number | null): void {
    if (at === null) {
      this.past = null;
      return;
    }
    api.lookBack(this.place.id, at, seat).then(
      (found) => {
        if (this.place.at !== at || this.pastFrom !== seat) return;
        this.past = found;
        if (this.frame && this.names) this.announcer.say(sentencesOf(found.events, this.frame, this.names));
      },
      (error: Error) => (this.live.problem = error.message),
    );
  }

  /** What another seat knows of all that happened. */
  private lookAround(seat: number | null): void {
    this.pastEvents = null;
    if (seat === null) return;
    api.look(this.place.id, 0, seat).then(
      (found) => {
        if (this.pastSeat === seat) this.pastEvents = found.events;
      },
      (error: Error) => (this.live.problem = error.message),
    );
  }

  private arrived = false;
  /** News are heard and announced; what is told on arrival is history. */
  private hear(fresh: readonly GameEvent[]): void {
    const { frame, names } = untrack(() => ({ frame: this.now, names: this.names }));
    if (!this.arrived || !names || !frame) {
      this.arrived = frame !== null;
      return;
    }
    const effect = fresh.map((event) => EFFECTS[event.type]).find(Boolean);
    if (effect && session.sound) play(effect);
    untrack(() => this.announcer.say(sentencesOf(fresh, frame, names)));
  }

  /** A player as the one at the screen calls them, whoever is looked from. */
  nameOf(seat: number): string {
    return this.now ? playerName(this.now, i18n.t, seat) : "";
  }

  seeBy(seat: number): void {
    this.pastSeat = seat;
  }

  step(seq: number): void {
    router.go(`/table/${this.place.id}/${seq}`);
  }

  toNow(): void {
    this.pastSeat = null;
    router.go(`/table/${this.place.id}`);
  }

  replay(): void {
    this.endOpen = false;
    this.step(0);
  }

  readonly key = (key: string): void => {
    const last = this.now?.seq ?? 0;
    const { at } = this.place;
    if (key === "?") this.rules = true;
    else if (key === "u" && !this.replaying && (this.now?.you.undo ?? null) !== null) void this.live.undo();
    else if (key === "s" && !this.replaying) this.live.hurry();
    else if (key === "[") this.step(Math.max(0, (at ?? last) - 1));
    else if (key === "]" && at !== null) {
      if (at + 1 >= last) this.toNow();
      else this.step(at + 1);
    }
  };

  async rematch(): Promise<void> {
    const known = this.now?.table.rematch;
    if (known) return router.go(`/table/${known}`);
    const found = await api.rematch(this.place.id).catch((error: Error) => void (this.live.problem = error.message));
    if (found) router.go(`/table/${found.table.id}`);
  }
}
