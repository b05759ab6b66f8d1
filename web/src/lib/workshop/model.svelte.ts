// A map in the workshop: what its text says, the way back to the beginning, and that it is saved.
import { api, Refused } from "../api/api";
import type { LookedAt, MapCity, MapInfo, MapPage, MapProblem, MapRoute, MapTicket } from "../api/types";
import { i18n } from "../i18n/index.svelte";
import { under } from "../ids";
import { WORDS } from "./words";
import { retell } from "./words/retell";

/** Milliseconds after the last change until it is saved. */
export const REST = 2000;
/** Steps back that are kept. */
const STEPS = 1000;

export type Change = Record<string, unknown> & { do: string };
export type Kind = "cities" | "routes" | "tickets";
export interface Chosen {
  kind: Kind;
  id: string;
}
export type Saving = "saved" | "waiting" | "saving" | "failed" | "conflict";

export class MapEditor {
  info = $state.raw<MapInfo>() as MapInfo;
  now = $state.raw<LookedAt>() as LookedAt;
  chosen = $state.raw<Chosen | null>(null);
  saving = $state<Saving>("saved");
  savedAt = $state(Date.now());
  problem = $state("");
  busy = $state(0);
  private past = $state.raw<LookedAt[]>([]);
  private future = $state.raw<LookedAt[]>([]);
  /** Places of cities that are being moved, until the server has them in the text. */
  moved = $state.raw<Record<string, [number, number]>>({});
  private timer: ReturnType<typeof setTimeout> | undefined;
  /** Changes are made one after the other, each in the text of the one before. */
  private line: Promise<unknown> = Promise.resolve();
  /** So are texts saved: each needs the version of the one before. */
  private writes: Promise<void> = Promise.resolve();
  private savedText: string;

  constructor(page: MapPage) {
    const { info, ...looked } = page;
    this.info = info;
    this.now = looked;
    this.savedText = looked.text;
  }

  get model() {
    return this.now.model;
  }
  get canUndo(): boolean {
    return this.past.length > 0;
  }
  get canRedo(): boolean {
    return this.future.length > 0;
  }
  get title(): string {
    const title = this.model?.title;
    return (title && (i18n.language === "de" ? title.de : title.en)) || this.info.title;
  }
  readonly errors = $derived(this.now.problems.filter(({ level }) => level === "error"));
  readonly hints = $derived(this.now.problems.filter(({ level }) => level === "hint"));
  /** What has a problem, by its place in the file. */
  readonly marked = $derived.by((): Map<string, MapProblem> => {
    const found = new Map<string, MapProblem>();
    for (const problem of [...this.hints, ...this.errors]) {
      const [section = "", id = ""] = problem.place.split(".");
      const thing = section === "board" ? `cities.${problem.place.split(".")[2] ?? ""}` : `${section}.${id}`;
      found.set(thing, problem);
    }
    return found;
  });
  readonly cityById = $derived(new Map((this.model?.cities ?? []).map((city) => [city.id, city])));
  readonly routeById = $derived(new Map((this.model?.routes ?? []).map((route) => [route.id, route])));
  readonly ticketById = $derived(new Map((this.model?.tickets ?? []).map((ticket) => [ticket.id, ticket])));

  at(city: MapCity): [number, number] | null {
    return under(this.moved, city.id) ?? city.at;
  }

  name(id: string): string {
    const city = this.cityById.get(id);
    if (!city) return id;
    return (i18n.language === "de" ? city.de : city.en) || city.name;
  }
  between(way: { a: string; b: string }): string {
    return `${this.name(way.a)} – ${this.name(way.b)}`;
  }
  named(kind: Kind, id: string): string {
    if (kind === "cities") return this.name(id);
    const way: MapRoute | MapTicket | undefined = kind === "routes" ? this.routeById.get(id) : this.ticketById.get(id);
    if (way) return this.between(way);
    const [a = "", b = ""] = id.split("-");
    return this.between({ a, b });
  }

  /** A problem in the reader's language, with what it is about. */
  told({ code, place, sentence, level }: MapProblem): { about: string; words: string } {
    const w = WORDS[i18n.language];
    const [section = "", id = ""] = place.split(".");
    const about = section in { cities: 1, routes: 1, tickets: 1 } && id ? this.named(section as Kind, id) : "";
    if (i18n.language === "en") return { about, words: sentence };
    const hint = level === "hint" ? w.hints[code] : undefined;
    if (hint) return { about: "", words: hint(about) };
    return { about, words: retell(sentence, w.mistakes) };
  }

  /** What a problem points at. */
  placeOf({ place }: MapProblem): Chosen | null {
    const [section = "", id = "", more = ""] = place.split(".");
    if (section === "board" && more) return this.known("cities", more);
    return this.known(section as Kind, id);
  }
  private known(kind: Kind, id: string): Chosen | null {
    const there = { cities: this.cityById, routes: this.routeById, tickets: this.ticketById }[kind];
    return there?.has(id) ? { kind, id } : null;
  }

  /** Changes of the map, in their order; the server makes them, and says what is wrong then. */
  change(...changes: Change[]): Promise<boolean> {
    return this.queue(() => api.editMap(this.now.text, changes));
  }
  /** Another text. */
  rewrite(text: string): Promise<boolean> {
    return this.queue(() => api.editMap(text, []));
  }

  private queue(ask: () => Promise<LookedAt>): Promise<boolean> {
    const turn = this.line.then(async () => {
      this.busy++;
      try {
        const next = await ask();
        this.problem = "";
        if (next.text !== this.now.text) {
          this.past = [...this.past.slice(-STEPS), this.now];
          this.future = [];
          this.show(next);
        }
        return true;
      } catch (error) {
        this.problem = error instanceof Error ? error.message : String(error);
        return false;
      } finally {
        this.moved = {};
        this.busy--;
      }
    });
    this.line = turn;
    return turn;
  }

  private show(next: LookedAt): void {
    this.now = next;
    if (this.chosen && !this.known(this.chosen.kind, this.chosen.id)) this.chosen = null;
    this.later();
  }

  undo(): void {
    const before = this.past.at(-1);
    if (!before || this.busy) return;
    this.future = [this.now, ...this.future];
    this.past = this.past.slice(0, -1);
    this.show(before);
  }
  redo(): void {
    const [next, ...rest] = this.future;
    if (!next || this.busy) return;
    this.past = [...this.past, this.now];
    this.future = rest;
    this.show(next);
  }

  private later(): void {
    clearTimeout(this.timer);
    if (this.saving === "conflict") return;
    this.saving = "waiting";
    this.timer = setTimeout(() => void this.save(), REST);
  }

  /** Saves what is not saved yet, with the changes that are on their way. */
  save(): Promise<void> {
    clearTimeout(this.timer);
    this.writes = Promise.all([this.line, this.writes]).then(() => this.write());
    return this.writes;
  }

  private async write(): Promise<void> {
    clearTimeout(this.timer);
    const text = this.now.text;
    if (text === this.savedText) {
      this.saving = "saved";
      return;
    }
    this.saving = "saving";
    try {
      this.info = await api.saveMap(this.info.id, text, this.info.version);
      this.savedText = text;
      this.savedAt = Date.now();
      this.saving = "saved";
      if (this.now.text !== text) this.later();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
      this.saving = error instanceof Refused && error.code === "map/changed" ? "conflict" : "failed";
      if (this.saving === "failed") this.timer = setTimeout(() => void this.save(), 5 * REST);
    }
  }

  /** Somebody has saved another text meanwhile: theirs, or what is here. */
  async settle(mine: boolean): Promise<void> {
    const { info, ...looked } = await api.map(this.info.id);
    this.info = info;
    this.savedText = looked.text;
    this.saving = "saved";
    this.problem = "";
    if (!mine) {
      this.past = [...this.past, this.now];
      this.now = looked;
    } else await this.save();
  }

  close(): void {
    clearTimeout(this.timer);
    if (this.now.text !== this.savedText && this.saving !== "conflict") void this.save();
  }
}
