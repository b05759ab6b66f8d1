// One live table: the newest frame, what happened, the chat, and how the connection is.
import { Suggestions } from "../table/suggestions.svelte";
import { sayBack } from "../app.svelte";
import { i18n } from "../i18n/index.svelte";
import { told } from "../i18n/problems";
import { Refused, api } from "./api";
import { pace } from "./pace.svelte";
import { Pacer } from "./pacer";
import { Steady } from "./steady";
import type { ChatLine, Frame, GameEvent } from "./types";

export type Connection = "connected" | "reconnecting" | "offline";

/** Milliseconds between two pings. */
const BEAT = 5000;

type Told = Frame | { type: "problem"; code: string; sentence: string };

/** Whether an action chosen a moment ago means the same now: in phases where all seats decide at once. */
export function stillMeant(now: Frame, seat: number, action: string): boolean {
  const view = now.view;
  const together = view?.phase === "start" || view?.phase === "order";
  return together && now.seat === seat && view.legal.some((known) => known.text === action);
}

/** A frame that tells less than the one shown: an earlier one, or an answer after the look from another own seat. */
export function isOld(frame: Frame, shown: Frame, heard: boolean): boolean {
  if (frame.seq !== shown.seq) return frame.seq < shown.seq;
  if (frame.table.status !== shown.table.status && frame.table.status === "open") return true;
  return !heard && shown.seat !== null && frame.seat !== shown.seat;
}

export class LiveTable {
  frame = $state.raw<Frame | null>(null);
  events = $state.raw<GameEvent[]>([]);
  chat = $state.raw<ChatLine[]>([]);
  connection = $state<Connection>("reconnecting");
  problem = $state<string | null>(null);
  /** The code of what keeps this table from being shown. */
  refused = $state<string | null>(null);
  sending = $state(false);
  /** Events of the last frame, for sounds and announcements. */
  fresh = $state.raw<GameEvent[]>([]);

  /** What may be played, where a lesson asks for something; whatever the server allows otherwise. */
  gate: ((action: string) => boolean) | null = null;
  /** Asks before an action that somebody may want to think about again; whether it is to be played. */
  guard: ((seat: number, action: string) => Promise<boolean>) | null = null;
  private guarding = false;
  /** What a coach points at. */
  readonly coach = new Suggestions();

  private readonly line: Steady<Told>;
  private told = 0;
  private wishes: Promise<unknown> = Promise.resolve();
  /** Whether everything is shown as it comes, until it is one's own turn. */
  hurrying = $state(false);
  private readonly pacer = new Pacer<{ frame: Frame; fresh: GameEvent[] }>(
    (told) => this.show(told),
    () => (this.hurrying ? 0 : pace.gap),
  );

  constructor(readonly id: string) {
    this.line = new Steady({
      path: () => `/tables/${id}/socket?since=${this.told}`,
      hear: (message) => this.hear(message),
      lost: () => this.lost(),
      beat: BEAT,
    });
    document.addEventListener("visibilitychange", this.hide);
  }

  close(): void {
    this.pacer.close();
    document.removeEventListener("visibilitychange", this.hide);
    this.line.close();
  }

  private hide = (): void => {
    if (document.visibilityState !== "visible") this.pacer.flush();
  };

  private lost(): void {
    this.connection = navigator.onLine ? "reconnecting" : "offline";
    if (this.line.tries > 2) void this.poll();
  }

  /** When sockets do not get through, look by request. */
  private async poll(): Promise<void> {
    try {
      this.apply(await api.look(this.id, this.told), true);
    } catch {
      this.connection = navigator.onLine ? "reconnecting" : "offline";
    }
  }

  private hear(message: Told): void {
    if (message.type === "frame") {
      // Not before: who is let in only to be refused would try again at once, for ever.
      if (this.line.tries > 0) sayBack();
      this.line.tries = 0;
      this.connection = "connected";
      this.apply(message, true);
    } else if (message.type === "problem") {
      this.problem = told(message, i18n.language);
      if (message.code.startsWith("table/") || message.code.startsWith("request/")) {
        this.refused = message.code;
        this.line.close();
      }
    }
  }

  /**
   * The answer to a request is shown at once, with all that was before it; what the socket tells, as fast as one can
   * follow, also if others were quicker than the answer.
   */
  private apply(frame: Frame, heard: boolean): void {
    if (!heard) {
      this.pacer.flush((told) => told.frame.seq > frame.seq);
      if (!this.frame || !isOld(frame, this.frame, false)) this.frame = frame;
      return;
    }
    const fresh = frame.events.filter((event) => event.seq > this.told);
    this.told = Math.max(this.told, frame.seq);
    this.lookFromOwn(frame);
    // Whoever may read another room by now is told what was said there before: older lines come, too.
    const known = new Set(this.chat.map((line) => line.id));
    const lines = frame.chat.filter((line) => !known.has(line.id));
    if (lines.length) this.chat = [...this.chat, ...lines].sort((one, other) => one.id - other.id);
    const moves = this.frame !== null && fresh.some(({ seat }) => seat !== null && !frame.you.seats.includes(seat));
    this.pacer.push({ frame, fresh }, moves);
  }

  /** The socket tells everything once: events also when an answer to a later action was shown before. */
  private show(told: readonly { frame: Frame; fresh: GameEvent[] }[]): void {
    for (const { frame } of told) if (!this.frame || !isOld(frame, this.frame, true)) this.frame = frame;
    const fresh = told.flatMap((one) => one.fresh);
    if (fresh.length) this.events = [...this.events, ...fresh];
    this.fresh = fresh;
    if (this.frame?.you.your_turn) this.hurrying = false;
  }

  /** Shows at once what others do, until it is one's own turn. */
  readonly hurry = (): void => {
    this.hurrying = true;
    this.pacer.flush();
  };

  /** Whoever sat down after coming in, or holds several seats, looks from the own one that must decide. */
  private lookFromOwn(frame: Frame): void {
    const own = frame.you.seats;
    const acting = frame.table.to_act.find((seat) => own.includes(seat));
    const wanted = acting ?? (frame.seat !== null && own.includes(frame.seat) ? frame.seat : own[0]);
    if (frame.table.status === "running" && wanted !== undefined && wanted !== frame.seat)
      this.line.send(JSON.stringify({ type: "look", seat: wanted }));
  }

  private async ask(request: () => Promise<Frame>): Promise<boolean> {
    if (this.sending) return false;
    this.sending = true;
    this.problem = null;
    try {
      this.apply(await request(), false);
      return true;
    } catch (error) {
      if (error instanceof Refused && error.problem.frame) this.apply(error.problem.frame, false);
      this.problem = error instanceof Error ? error.message : String(error);
      return false;
    } finally {
      this.sending = false;
    }
  }

  async act(seat: number, action: string): Promise<boolean> {
    if (this.gate?.(action) === false || !(await this.isMeant(seat, action))) return false;
    return this.ask(() => this.play(seat, action, 3));
  }

  /** Whether somebody who was warned still means it; only one is asked about at a time. */
  private async isMeant(seat: number, action: string): Promise<boolean> {
    if (!this.guard) return true;
    if (this.guarding) return false;
    this.guarding = true;
    try {
      return await this.guard(seat, action);
    } finally {
      this.guarding = false;
    }
  }

  /** Where all decide at once, others may be faster: what is still legal is sent again. */
  private async play(seat: number, action: string, tries: number): Promise<Frame> {
    try {
      return await api.act(this.id, seat, this.frame?.seq ?? 0, action);
    } catch (error) {
      const now = error instanceof Refused && error.problem.code === "action/stale" ? error.problem.frame : null;
      if (!now || tries <= 1 || !stillMeant(now, seat, action)) throw error;
      this.apply(now, false);
      return this.play(seat, action, tries - 1);
    }
  }

  async undo(): Promise<boolean> {
    if (this.gate?.("undo") === false) return false;
    const seat = this.frame?.you.undo ?? 0;
    return this.ask(() => api.undo(this.id, seat, this.frame?.seq ?? 0));
  }

  /** Asks for something about the table; one wish after the other, so that none is lost to a quick hand. */
  async change(request: () => Promise<Frame>): Promise<boolean> {
    const before = this.wishes;
    const wish = before.then(() => this.ask(request));
    this.wishes = wish;
    return wish;
  }
}
