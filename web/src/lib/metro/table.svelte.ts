// A game of Metro as one person sees it, and the tile that person is about to lay: all that the views show and call.
import { tick, untrack } from "svelte";
import { api } from "../api/api";
import type { Action, Lay, Line, LinesEffect, MetroFacts, MetroView, Prospect } from "../api/types";
import type { Row } from "../table/Players.svelte";
import { recentOf } from "../table/log";
import { mayAct, rowOf, type Scene } from "../table/rows";
import { Tabs } from "../table/tabs.svelte";
import { askedFor, effectWords, figuresOf } from "./sentences";

export interface MetroScene extends Scene<MetroView> {
  readonly facts: MetroFacts;
  /** Lines that the final scoring lights. */
  readonly light: readonly string[];
}

/** How long the pointer rests on a square before the server is asked what the tile would do there, in milliseconds. */
const PAUSE = 120;
/** Actions that have a place of their own on the screen. */
const ELSEWHERE: readonly Action["type"][] = ["lay", "draw_tile", "swap_share"];

export class MetroModel {
  readonly tabs = new Tabs<"map" | "lines" | "words">("map");
  /** The square chosen for the tile, the one under the pointer, and how often the tile was turned there. */
  square = $state<string | null>(null);
  hovered = $state<string | null>(null);
  private turned = $state(0);
  /** The line pointed at. */
  pointed = $state<string | null>(null);
  /** What the server foresees of the tile on the square that is looked at. */
  outlook = $state.raw<LinesEffect | null>(null);
  private chosen = $state<string | null>(null);
  /** Every lay with what it would do, the best first; asked for when the plan is read in words. */
  prospects = $state.raw<Prospect[] | null>(null);
  surveyFailed = $state(false);

  constructor(private readonly scene: MetroScene) {
    $effect(() => {
      void this.seq;
      untrack(() => this.beginPosition());
    });
    $effect(() => {
      const words = scene.live.coach?.pressed?.text;
      const action = untrack(() => this.lays.find((lay) => lay.text === words));
      if (action) untrack(() => this.lookAt(action));
    });
    $effect(() => this.foresee(this.ghost, this.square ? 0 : PAUSE));
    $effect(() => this.survey(this.tabs.shown === "words" && this.lays.length > 0, this.seq));
  }

  /** Frames also tell who comes and goes: what one has chosen stays as long as the position does. */
  private readonly seq = $derived.by(() => this.scene.frame.seq);
  readonly active = $derived.by(() => mayAct(this.scene));
  /** The tiles held, the drawn one first. */
  readonly tiles = $derived.by((): string[] => {
    const { me } = this.scene.view;
    return me ? [...(me.drawn ? [me.drawn] : []), ...me.hand] : [];
  });
  private readonly lays = $derived.by(() =>
    this.active ? this.scene.view.legal.filter((action): action is Lay => action.type === "lay") : [],
  );
  readonly layable = $derived.by(() => new Set(this.lays.map((lay) => lay.tile)));
  /** The tile in the hand that is about to be laid. */
  readonly tile = $derived.by((): string | null => {
    if (this.chosen && this.layable.has(this.chosen)) return this.chosen;
    return this.tiles.find((one) => this.layable.has(one)) ?? this.tiles[0] ?? null;
  });
  /** Where and how that tile may lie. */
  readonly own = $derived.by(() => this.lays.filter((lay) => lay.tile === this.tile));
  /** How it may lie on the square that is looked at, and how it does. */
  readonly options = $derived.by(() => this.own.filter((lay) => lay.square === (this.square ?? this.hovered)));
  readonly ghost = $derived.by((): Lay | null => this.options[this.turned % this.options.length] ?? null);
  readonly draw = $derived.by(() =>
    this.active ? this.scene.view.legal.find((action) => action.type === "draw_tile") : undefined,
  );
  readonly others = $derived.by((): Action[] =>
    this.active ? this.scene.view.legal.filter((action) => !ELSEWHERE.includes(action.type)) : [],
  );

  get seat(): number | null {
    return this.scene.view.me?.seat ?? null;
  }

  readonly isMine = (line: { seat: number | null }): boolean => this.seat !== null && line.seat === this.seat;

  /** The lines as they are, or as the tile that is looked at would make them. */
  readonly lines = $derived.by((): Line[] => {
    const grown = new Map(this.outlook?.lines.map((line) => [line.line, line]));
    return this.scene.view.lines.map((line) => grown.get(line.line) ?? line);
  });
  /** How long the first own line would be. */
  readonly grown = $derived.by(() => this.outlook?.lines.find(this.isMine)?.length ?? null);
  /** What the tile would do, in words. */
  readonly told = $derived.by(() => (this.outlook ? effectWords(this.outlook, this.isMine, this.scene.names) : ""));
  readonly lit = $derived.by((): ReadonlySet<string> => new Set(this.pointed ? [this.pointed] : this.scene.light));
  /** What was laid since the own turn; at least the last tile. */
  readonly recent = $derived.by((): ReadonlySet<string> => {
    const { view, events, frame } = this.scene;
    const since = recentOf(events, frame);
    return since.size ? since : new Set(view.last ? [view.last] : []);
  });
  /** The own lines that still grow, longest first. */
  readonly openLines = $derived.by((): Line[] =>
    this.scene.view.lines
      .filter((line) => this.isMine(line) && !line.finished && line.length > 0)
      .toSorted((one, two) => two.length - one.length),
  );
  readonly ask = $derived.by(() => askedFor(this.scene, this.active));
  readonly rows = $derived.by((): Row[] =>
    this.scene.view.seats.map((one) => rowOf(this.scene, one.seat, one.score, figuresOf(one.seat, this.scene))),
  );

  private beginPosition(): void {
    this.leave();
    this.hovered = null;
    this.outlook = null;
    this.turned = 0;
  }

  /** Asks what a lay would do; an answer that comes when another is looked at is forgotten. */
  private foresee(lay: Lay | null, pause: number): (() => void) | undefined {
    this.outlook = null;
    const [table, seat] = untrack(() => [this.scene.frame.table.id, this.seat] as const);
    if (!lay || seat === null) return;
    const timer = setTimeout(() => this.askFor(table, seat, lay), pause);
    return () => clearTimeout(timer);
  }

  private askFor(table: string, seat: number, lay: Lay): void {
    void api
      .preview(table, seat, lay.text)
      .then((found) => {
        if (this.ghost?.text === lay.text) this.outlook = found.effect?.type === "lines" ? found.effect : null;
      })
      .catch(() => undefined);
  }

  /** Asks what every lay would do; what comes when the position is another one is forgotten. */
  private survey(wanted: boolean, seq: number): void {
    const [table, seat] = untrack(() => [this.scene.frame.table.id, this.seat] as const);
    this.prospects = wanted ? null : [];
    this.surveyFailed = false;
    if (!wanted || seat === null) return;
    const isNow = () => this.scene.frame.seq === seq;
    api.survey(table, seat).then(
      (found) => isNow() && (this.prospects = found),
      () => isNow() && (this.surveyFailed = true),
    );
  }

  /** Takes up the tile of a lay and looks at its square, turned as the lay says; then it can be confirmed. */
  readonly aim = ({ action }: Prospect): void => {
    this.lookAt(action);
    void tick().then(() => document.querySelector<HTMLElement>("[data-confirm]")?.focus());
  };

  private lookAt(action: Lay): void {
    this.chosen = action.tile;
    this.square = action.square;
    this.turned = Math.max(
      0,
      this.options.findIndex((lay) => lay.text === action.text),
    );
  }

  /** A square: the first time to look at, the second time to lay. */
  readonly choose = (square: string): void => {
    if (!this.own.some((lay) => lay.square === square)) this.leave();
    else if (this.square === square) this.lay();
    else {
      this.square = square;
      this.turned = 0;
    }
  };

  chooseTile(tile: string): void {
    this.chosen = tile;
    this.leave();
  }

  readonly turn = (): void => {
    this.turned += 1;
  };

  /** Takes the tile back into the hand. */
  readonly leave = (): void => {
    this.square = null;
  };

  readonly lay = (): void => this.act(this.ghost);

  readonly act = (action: { text: string } | null | undefined): void => {
    if (action && this.active && this.seat !== null) void this.scene.live.act(this.seat, action.text);
  };

  readonly key = (key: string): void => {
    if (key === "Escape") this.leave();
    else if (key === "t" || key === "d") this.act(this.draw);
    else if (key === "r") this.turn();
    else if (key === "l") this.tabs.toggle("words");
  };
}
