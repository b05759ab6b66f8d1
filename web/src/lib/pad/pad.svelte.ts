// The score pad: every change is kept on the device at once, can be taken back, and is counted by the server.
import { api, newKey } from "../api/api";
import type { GameFacts, PadScore } from "../api/types";
import type { MetroParts } from "./metro";
import { emptySheet, readSheet, toggled, written, type PadPerson, type Sheet } from "./sheet";

const KEPT = "stellwerk.pad";
const PEOPLE = "stellwerk.pad.people";
const SELF = "stellwerk.pad.self";
const PLACE = "stellwerk.pad.place";
/** Milliseconds without a change before the pad is counted. */
const PAUSE = 120;
/** How many changes can be taken back. */
const MOST = 500;

export type Part = "routes" | "tickets" | "lines" | "board" | "shares" | "city" | "result";
/** A part as the bar below shows it. */
export interface PartTab {
  id: Part;
  label: string;
  count?: number;
}
/** What was entered last: shown below the board. */
export interface Entry {
  kind: "route" | "station";
  id: string;
  seat: number | null;
}

export class PadModel {
  sheet = $state.raw<Sheet | null>(readSheet(globalThis.localStorage?.getItem(KEPT) ?? null));
  facts = $state.raw<GameFacts["facts"] | null>(null);
  score = $state.raw<PadScore | null>(null);
  /** Why the pad cannot be counted now; what was entered is kept all the same. */
  problem = $state("");
  seat = $state(0);
  part = $state<Part>("routes");
  last = $state.raw<Entry | null>(null);
  /** Whether the pad is in the logbook as it is now. */
  saved = $state(false);
  /** Whether the result was counted up as it is now. */
  counted = $state(false);
  private past = $state.raw<Sheet[]>([]);
  private future = $state.raw<Sheet[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;

  readonly canUndo = $derived.by(() => this.past.length > 0);
  readonly canRedo = $derived.by(() => this.future.length > 0);

  /** Begins a new pad. */
  async begin(game: string, people: PadPerson[]): Promise<void> {
    [this.past, this.future, this.last, this.seat] = [[], [], null, 0];
    remember(people);
    this.saved = false;
    this.keep(emptySheet(game, people, newId()));
    await this.open();
  }

  /** Loads what is printed on the parts of the pad's game, and counts. */
  async open(): Promise<void> {
    const sheet = this.sheet;
    if (!sheet) return;
    try {
      const told: GameFacts = await api.game(sheet.game, sheet.people.length);
      const first = told.facts.type === "tickets" ? "routes" : "lines";
      if (this.facts?.type !== told.facts.type) this.part = first;
      this.facts = told.facts;
      await this.count();
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  /** Puts the pad away. */
  leave(): void {
    clearTimeout(this.timer);
    localStorage.removeItem(KEPT);
    [this.sheet, this.facts, this.score, this.problem] = [null, null, null, ""];
  }

  paint(route: string): void {
    this.change("routes", route, "route");
  }

  station(city: string): void {
    this.change("stations", city, "station");
  }

  ticket(id: string): void {
    const sheet = this.sheet;
    if (sheet) this.write({ ...sheet, tickets: toggled(sheet.tickets, id, this.seat) });
  }

  /** Writes an entry of Metro, or takes it out. */
  enter(part: keyof MetroParts, key: string, value: string | null): void {
    const sheet = this.sheet;
    if (!sheet) return;
    const others = Object.entries(sheet.metro?.[part] ?? {}).filter(([known]) => known !== key);
    const entries = Object.fromEntries(value === null ? others : [...others, [key, value]]);
    this.write({ ...sheet, metro: { ...sheet.metro, [part]: entries } });
  }

  private change(where: "routes" | "stations", id: string, kind: Entry["kind"]): void {
    const sheet = this.sheet;
    if (!sheet) return;
    this.write({ ...sheet, [where]: toggled(sheet[where], id, this.seat) });
    this.last = { kind, id, seat: this.sheet?.[where][id] ?? null };
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before || !this.sheet) return;
    this.future = [...this.future, this.sheet];
    this.past = this.past.slice(0, -1);
    this.back(before);
  }

  redo(): void {
    const next = this.future.at(-1);
    if (!next || !this.sheet) return;
    this.past = [...this.past, this.sheet];
    this.future = this.future.slice(0, -1);
    this.back(next);
  }

  private back(sheet: Sheet): void {
    this.last = null;
    this.keep(sheet);
    this.soon();
  }

  private write(sheet: Sheet): void {
    if (this.sheet) this.past = [...this.past, this.sheet].slice(-MOST);
    this.future = [];
    this.keep(sheet);
    this.soon();
  }

  /** By which the logbook knows this pad: saved again, it takes its own place. */
  get id(): string {
    if (this.sheet && !this.sheet.id) this.keep({ ...this.sheet, id: newId() });
    return this.sheet?.id ?? newId();
  }

  private keep(sheet: Sheet): void {
    this.saved = this.counted = false;
    this.sheet = sheet;
    localStorage.setItem(KEPT, JSON.stringify(sheet));
  }

  private soon(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.count(), PAUSE);
  }

  /** Asks for the scores; an answer that another change has overtaken is not shown. */
  async count(): Promise<void> {
    const sheet = this.sheet;
    if (!sheet) return;
    const mine = ++this.asked;
    try {
      const score = await api.pad(written(sheet));
      if (mine === this.asked) [this.score, this.problem] = [score, ""];
    } catch (error) {
      if (mine === this.asked) this.problem = sentence(error);
    }
  }

  total(seat: number): number {
    return this.score?.outcome.sheets.find((one) => one.seat === seat)?.total ?? 0;
  }

  /** Points of the routes alone: what the marker on the table shows while the game goes on. */
  running(seat: number): number {
    const lines = this.score?.outcome.sheets.find((one) => one.seat === seat)?.lines ?? [];
    if (this.facts?.type === "metro") return this.total(seat);
    return lines.filter(({ type }) => type === "routes").reduce((sum, { points }) => sum + points, 0);
  }

  piecesLeft(seat: number): number {
    return Object.values(this.score?.pieces[seat] ?? {}).reduce((sum, n) => sum + n, 0);
  }
}

const sentence = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Who played last time, for the next pad. */
export function remembered(): PadPerson[] {
  try {
    const people = JSON.parse(localStorage.getItem(PEOPLE) ?? "[]") as PadPerson[];
    return Array.isArray(people) ? people : [];
  } catch {
    return [];
  }
}

const newId = (): string => `p-${newKey()}`.replace(/[^A-Za-z0-9-]/g, "").slice(0, 40);

/** Which of the names one's own was, and where one played, when a pad was saved last. */
export const keptSelf = (): string => localStorage.getItem(SELF) ?? "";
export const keptPlace = (): string => localStorage.getItem(PLACE) ?? "";
export function rememberSelf(name: string, place: string): void {
  localStorage.setItem(SELF, name);
  localStorage.setItem(PLACE, place);
}

const remember = (people: PadPerson[]): void => localStorage.setItem(PEOPLE, JSON.stringify(people));
