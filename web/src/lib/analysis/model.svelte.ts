// The analysis of a table: how far it is, which move is looked at, from which seat.
import { api, Refused } from "../api/api";
import type {
  Action,
  AnalysisDecision,
  AnalysisEntry,
  AnalysisJob,
  AnalysisMoment,
  Frame,
  GameAnalysis,
  MetroFacts,
  TicketsFacts,
} from "../api/types";
import { pauseAfter } from "../api/pauses";
import { followBoard, showBoard, OWN_MAP, type Board } from "../board/board";
import { i18n } from "../i18n/index.svelte";
import { signed as gain } from "../numbers";
import { router } from "../session.svelte";
import { namesOf, type Names } from "../table/context";
import type { Words } from "./words";

/** A move: its route or square, if it names one. */
export interface Target {
  route: string | null;
  square: string | null;
  city: string | null;
}

/** What an action names on the board; analyses that were kept earlier do not tell it. */
export const targetOf = (action: Action | undefined): Target => ({
  route: action?.type === "claim" ? action.route : null,
  square: action?.type === "lay" ? action.square : null,
  city: action?.type === "build_station" ? action.city : null,
});

/** What an action was about; whoever pays for a tunnel or leaves it decides about its route. */
export function aboutOf(action: Action | undefined, tunnel: string | null): Target {
  const target = targetOf(action);
  return { ...target, route: target.route ?? tunnel };
}

/** Where on a board a target is written at: a square, or the city of a station. */
export const placeOf = (target: Target | null): string | null =>
  target?.square ? `square ${target.square}` : target?.city ? `city ${target.city}` : null;

/** Units of chance as percent, or as points where somebody plays alone. */
export const percent = (units: number, solo: boolean): string =>
  solo ? decimal(units / 100) : i18n.t.percent(Math.round(units / 100));

/** A number with one digit behind the point, or the comma. */
export function decimal(value: number): string {
  const text = `${value < 0 ? "−" : ""}${Math.abs(value).toFixed(1)}`;
  return i18n.language === "de" ? text.replace(".", ",") : text;
}

/** A change of chance, in points of a hundred; alone at the table one of points, as exact as they are told. */
export const signed = (units: number, solo = false): string =>
  solo ? `${units > 0 ? "+" : ""}${decimal(units / 100)}` : gain(Math.round(units / 100));

/** Whether the shares shown make another loss than the one told: what had looked best is not the first of them. */
export function showsOtherLoss({ judgment, loss, options }: AnalysisDecision): boolean {
  const [first, played] = [options[0], options.find((option) => option.played)];
  if (!judgment || !first || !played) return false;
  return Math.abs(first.share - played.share - loss) > 50;
}

/** Whose decision the move is, and which one of theirs. */
export function decisionWords(model: AnalysisModel, names: Names, w: Words): string {
  const { entry } = model;
  if (!entry || entry.forced) return "";
  const number = model.decisionNumber(entry.number);
  return names.isYou(entry.seat) ? w.decision(number) : w.theirs(names.player(entry.seat), number);
}

export class AnalysisModel {
  job = $state.raw<AnalysisJob | null>(null);
  found = $state.raw<GameAnalysis | null>(null);
  problem = $state("");
  now = $state.raw<Frame | null>(null);
  shown = $state.raw<Frame | null>(null);
  facts = $state.raw<TicketsFacts | MetroFacts | null>(null);
  board = $state.raw<Board | null>(null);
  seat = $state(0);
  depth = $state<"quick" | "thorough">("quick");

  private readonly left = new AbortController();
  private socket: WebSocket | null = null;
  private tries = 0;
  private again: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly place: { readonly id: string; readonly at: number | null }) {
    $effect(() => {
      void this.arrive();
      return () => this.leave();
    });
    $effect(() => this.lookBack());
    $effect(() => {
      i18n.edition = this.now?.table.edition ?? "";
      return () => (i18n.edition = "");
    });
  }

  readonly names = $derived.by(() => (this.now ? namesOf(this.now, i18n.t, i18n.language, this.facts) : null));
  readonly entries = $derived.by((): readonly AnalysisEntry[] => this.found?.entries ?? []);
  readonly all = $derived.by(() => this.entries.length);
  /** The move that is looked at, from 1. */
  readonly at = $derived.by(() => Math.min(Math.max(this.place.at ?? this.firstMoment, 1), Math.max(this.all, 1)));
  readonly entry = $derived.by((): AnalysisEntry | null => this.entries[this.at - 1] ?? null);
  readonly moments = $derived.by((): readonly AnalysisMoment[] => this.found?.moments[this.seat] ?? []);
  readonly known = $derived.by(() => this.entries.filter((entry) => entry.after.length > 0).length);
  /** How many moves the work has looked at, while it looks at the chances; null when it is at the decisions. */
  readonly reached = $derived.by(() => {
    const done = this.job?.done ?? 0;
    return done <= this.all ? Math.max(done, 1) : null;
  });
  readonly busy = $derived.by(() => this.job?.status === "waiting" || this.job?.status === "running");

  private get firstMoment(): number {
    return this.moments[0]?.number ?? 1;
  }

  /** The chances before a move, by seat. */
  before(number: number): readonly number[] {
    return (number > 1 ? this.entries[number - 2]?.after : this.found?.dealt) ?? [];
  }

  go(number: number): void {
    router.step(`/table/${this.place.id}/analysis/${Math.min(Math.max(number, 1), this.all)}`);
  }

  /** The moves of the key moments before and after this one. */
  readonly momentBefore = $derived.by(() => this.moments.findLast(({ number }) => number < this.at)?.number);
  readonly momentAfter = $derived.by(() => this.moments.find(({ number }) => number > this.at)?.number);

  toMoment(way: 1 | -1): void {
    const next = way > 0 ? this.momentAfter : this.momentBefore;
    if (next) this.go(next);
  }

  readonly key = (key: string): void => {
    if (key === "ArrowLeft") this.go(this.at - 1);
    else if (key === "ArrowRight") this.go(this.at + 1);
    else if (key === "Home") this.go(1);
    else if (key === "End") this.go(this.all);
    else if (key === "n") this.toMoment(1);
    else if (key === "p") this.toMoment(-1);
  };

  /** How often the seat has decided up to a move. */
  decisionNumber(number: number): number {
    const seat = this.entries[number - 1]?.seat;
    return this.entries.slice(0, number).filter((entry) => entry.seat === seat && !entry.forced).length;
  }

  async arrive(): Promise<void> {
    try {
      this.problem = "";
      this.now = await api.look(this.place.id);
      this.seat = this.now.you.seats[0] ?? 0;
      this.load(this.now).catch((error: Error) => (this.problem = error.message));
      this.hear(await api.analyze(this.place.id, this.depth));
      this.listen();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  async look(depth: "quick" | "thorough"): Promise<void> {
    this.depth = depth;
    this.socket?.close();
    try {
      this.problem = "";
      this.hear(await api.analyze(this.place.id, depth));
      this.listen();
    } catch (error) {
      if (error instanceof Refused) this.problem = error.message;
    }
  }

  /** Ends the work; what was found until then stays on the screen. */
  async stop(): Promise<void> {
    try {
      this.hear(await api.stopAnalysis(this.place.id, this.depth));
      this.socket?.close();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  private hear(job: AnalysisJob): void {
    this.job = job;
    // A whole analysis at another depth stays until the new one is whole: whoever stops that one still has this.
    if (job.result && (job.result.complete || !this.found?.complete)) this.found = job.result;
  }

  private listen(): void {
    clearTimeout(this.again);
    if (!this.busy) return;
    const scheme = location.protocol === "https:" ? "wss" : "ws";
    const address = `${scheme}://${location.host}/api/tables/${this.place.id}/analysis/socket?depth=${this.depth}`;
    const socket = new WebSocket(address);
    this.socket = socket;
    socket.onmessage = (message) => {
      const told = JSON.parse(String(message.data)) as AnalysisJob & { type?: string };
      if (told.type === "problem") return;
      this.tries = 0;
      this.hear(told);
    };
    // A socket that is lost is opened again, as long as there is something to hear.
    socket.onclose = () => {
      if (this.socket === socket && this.busy && !this.left.signal.aborted)
        this.again = setTimeout(() => this.listen(), pauseAfter(this.tries++));
    };
  }

  private async load(frame: Frame): Promise<void> {
    const table = frame.table;
    const own = table.edition === OWN_MAP;
    const show = (drawn: Board) => (this.board = drawn);
    if (own) {
      followBoard(() => api.board(table.id), table.id, show, this.left.signal).catch(() => undefined);
    }
    const builtIn = table.family === "tickets" && !own;
    const drawn = builtIn ? showBoard(table.edition, show, this.left.signal) : null;
    const [game] = await Promise.all([api.facts(table.id), drawn]);
    this.facts = own ? { ...game.facts, edition: OWN_MAP } : game.facts;
  }

  /** The position before the move, as the seat that is looked from saw it. */
  private lookBack(): void {
    const { at, seat, found } = this;
    const seq = found?.seqs[at - 1];
    if (seq === undefined) return;
    api.lookBack(this.place.id, seq - 1, seat).then(
      (frame) => {
        if (this.at === at && this.seat === seat) this.shown = frame;
      },
      (error: Error) => (this.problem = error.message),
    );
  }

  /** A practice table at this move, with bots in all other seats. */
  async playOn(): Promise<void> {
    const { entry, seat } = this;
    if (!entry) return;
    try {
      const opened = await api.practice(this.place.id, { at: entry.number - 1, seat });
      router.go(`/table/${opened.table.id}`);
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  private leave(): void {
    this.left.abort();
    clearTimeout(this.again);
    this.socket?.close();
  }
}
