// The score pad: every change is kept on the device at once, can be taken back, and is counted by the server.
import { api, newKey } from "../api/api";
import type { GameFacts, Link, PadScore } from "../api/types";
import { isId } from "../ids";
import { dealtIn } from "../lobby/colors";
import { session } from "../session.svelte";
import { keep } from "../storage";
import type { MetroParts } from "./metro";
import { Sharing, told } from "./sharing";
import { emptySheet, isPerson, readSheet, toggled, written, type PadPerson, type Sheet } from "./sheet";

const KEPT = "stellwerk.pad";
/** Of a pad that was shared here: its link. A pad that came by a link is kept beside the own one. */
const LINK = "stellwerk.pad.link";
const FACTS = "stellwerk.pad.facts";
const PEOPLE = "stellwerk.pad.people";
const NAMES = "stellwerk.pad.names";
/** How many names are remembered. */
const FRIENDS = 24;
const SELF = "stellwerk.pad.self";
const PLACE = "stellwerk.pad.place";
/** Milliseconds without a change before the pad is counted. */
const PAUSE = 120;
/** Milliseconds from one counting to the next: fast fingers do not reach the server's limit. */
const APART = 550;
/** How many changes can be taken back. */
const MOST = 500;

type Facts = GameFacts["facts"];
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
  sheet = $state.raw<Sheet | null>(null);
  /** The id by which the pad is shared; the link, where it was shared from here. */
  shared = $state("");
  link = $state.raw<Link | null>(null);
  facts = $state.raw<Facts | null>(null);
  score = $state.raw<PadScore | null>(null);
  /** Why the pad cannot be counted now; what was entered is kept all the same. */
  problem = $state("");
  seat = $state(0);
  part = $state<Part>("routes");
  last = $state.raw<Entry | null>(null);
  /** The points that it brought. */
  gain = $state(0);
  /** Whether the pad is in the logbook as it is now. */
  saved = $state(false);
  /** Whether the result was counted up as it is now. */
  counted = $state(false);
  private past = $state.raw<Sheet[]>([]);
  private future = $state.raw<Sheet[]>([]);
  private timer: ReturnType<typeof setTimeout> | undefined;
  private asked = 0;
  private countedAt = -APART;
  private sharing: Sharing | null = null;
  private readonly key: string;

  /** The own pad of this device, or one that came by a link. */
  constructor(came = "") {
    this.key = came ? `${KEPT}.${came}` : KEPT;
    this.sheet = readSheet(globalThis.localStorage?.getItem(this.key) ?? null);
    const kept = came ? null : readLink();
    this.shared = came || kept?.id || "";
    this.link = kept?.link ?? null;
  }

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
    if (this.shared && !this.sharing) await this.follow();
    const sheet = this.sheet;
    if (!sheet) return;
    try {
      const { facts }: GameFacts = await api.game(sheet.game, sheet.people.length);
      keepFacts(sheet, facts);
      this.lay(facts);
      await this.count();
    } catch (error) {
      // Without a server the pad is there all the same, if it was before; only the sums wait.
      const kept = keptFacts(sheet);
      if (kept) this.lay(kept);
      this.problem = sentence(error);
    }
  }

  private lay(facts: Facts): void {
    if (this.facts?.type !== facts.type) this.part = facts.type === "tickets" ? "routes" : "lines";
    this.facts = facts;
  }

  /** Lets everybody with a link see the pad, and paint on it. */
  async share(): Promise<void> {
    const sheet = this.sheet;
    if (!sheet) return;
    try {
      const { id, version, link } = await api.sharePad(told(sheet));
      keep(LINK, JSON.stringify({ id, link }));
      [this.shared, this.link] = [id, link];
      await this.follow(version);
    } catch (error) {
      this.problem = sentence(error);
    }
  }

  async unshare(): Promise<void> {
    this.rest();
    const id = this.shared;
    [this.shared, this.link] = ["", null];
    localStorage.removeItem(LINK);
    await api.unsharePad(id).catch(() => undefined);
  }

  private async follow(version = 0): Promise<void> {
    this.sharing = new Sharing(
      this.shared,
      () => this.sheet,
      (sheet) => this.receive(sheet),
      (error) => (this.problem = sentence(error)),
    );
    await this.sharing.begin(version);
  }

  /** What the others painted cannot be taken back here. */
  private receive(sheet: Sheet): void {
    const begins = !this.sheet;
    [this.past, this.future] = [[], []];
    this.keep(sheet);
    if (begins || !this.facts) return;
    this.soon();
  }

  /** Looks no more at what others do. */
  rest(): void {
    this.sharing?.end();
    this.sharing = null;
  }

  /** Puts the pad away. */
  leave(): void {
    clearTimeout(this.timer);
    if (this.link) void this.unshare();
    this.rest();
    localStorage.removeItem(this.key);
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
    this.gain = 0;
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
    keep(this.key, JSON.stringify(sheet));
  }

  private soon(): void {
    clearTimeout(this.timer);
    const wait = Math.max(PAUSE, this.countedAt + APART - performance.now());
    this.timer = setTimeout(() => {
      this.countedAt = performance.now();
      void this.count();
      void this.sharing?.step();
    }, wait);
  }

  /** The colors that belong to the game; a person's is a number of them. None where companies own the lines. */
  get colors(): readonly string[] {
    return this.sheet ? dealtIn(this.sheet.game, session.editions) : [];
  }

  /** Asks for the scores; an answer that another change has overtaken is not shown. */
  async count(): Promise<void> {
    const sheet = this.sheet;
    if (!sheet) return;
    const mine = ++this.asked;
    try {
      const score = await api.pad(written(sheet, this.colors));
      if (mine !== this.asked) return;
      const seat = this.last?.seat ?? null;
      const before = seat !== null && this.score ? this.running(seat) : null;
      [this.score, this.problem] = [score, ""];
      this.gain = seat !== null && before !== null ? this.running(seat) - before : 0;
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
    const people = JSON.parse(localStorage.getItem(PEOPLE) ?? "[]") as unknown;
    return Array.isArray(people) ? people.filter(isPerson) : [];
  } catch {
    return [];
  }
}

/** What is printed on the parts of the pad's game, kept beside it for times without a server. */
const gameOf = (sheet: Sheet): string => `${sheet.game} ${sheet.people.length}`;
function keepFacts(sheet: Sheet, facts: Facts): void {
  try {
    localStorage.setItem(FACTS, JSON.stringify({ game: gameOf(sheet), facts }));
  } catch {
    localStorage.removeItem(FACTS); // The device has no room for it.
  }
}
function keptFacts(sheet: Sheet): Facts | null {
  const kept = read<{ game: string; facts: Facts | null }>(FACTS);
  return kept?.game === gameOf(sheet) && kept.facts?.type ? kept.facts : null;
}

function readLink(): { id: string; link: Link } | null {
  const kept = read<{ id: string; link: Link }>(LINK);
  return kept && isId(kept.id) && typeof kept.link?.url === "string" ? kept : null;
}

/** What was kept under a name, if it can be read; it may be of another version, or anything. */
function read<Kept>(name: string): Kept | null {
  try {
    return JSON.parse(globalThis.localStorage?.getItem(name) ?? "null") as Kept | null;
  } catch {
    return null;
  }
}

const newId = (): string => `p-${newKey()}`.replace(/[^A-Za-z0-9-]/g, "").slice(0, 40);

/** Which of the names one's own was, and where one played, when a pad was saved last. */
export const keptSelf = (): string => localStorage.getItem(SELF) ?? "";
export const keptPlace = (): string => localStorage.getItem(PLACE) ?? "";
export function rememberSelf(name: string, place: string): void {
  keep(SELF, name);
  keep(PLACE, place);
}

function remember(people: PadPerson[]): void {
  keep(PEOPLE, JSON.stringify(people));
  const names = new Set([...people.map(({ name }) => name), ...knownNames()]);
  keep(NAMES, JSON.stringify([...names].slice(0, FRIENDS)));
}

/** Everybody who has played on this device, the last ones first. */
export function knownNames(): string[] {
  try {
    const names = JSON.parse(localStorage.getItem(NAMES) ?? "[]") as unknown;
    return Array.isArray(names) ? names.filter((name) => typeof name === "string") : [];
  } catch {
    return [];
  }
}
