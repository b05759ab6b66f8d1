// The final scores, counted up field by field; what a field counts is lit on the board meanwhile.
import type { Outcome, ScoreSheet, SheetLine } from "../api/types";

/** How long each field is counted, in milliseconds. */
export const BEAT = 420;

/** A field of the table of scores: the lines of one kind on the sheet of one seat. */
export interface Field {
  kind: string;
  seat: number;
}

/** What proves a line, as the board knows it: lines of Metro by their number, else routes and cities. */
export const proofOf = ({ type, what, proof, borrowed }: SheetLine): string[] =>
  type.startsWith("line") ? [what] : [...proof, ...borrowed];

export class Counting {
  /** How many fields have been counted; the next one is being counted. */
  private at = $state(0);
  /** The field that stays lit, and the seat whose lines are listed. */
  pinned = $state.raw<Field | null>(null);
  listed = $state<number | null>(null);

  constructor(
    private readonly outcome: () => Outcome,
    already: boolean,
  ) {
    if (already) this.skip();
  }

  readonly sheets = $derived.by((): ScoreSheet[] => this.outcome().sheets.toSorted((a, b) => a.seat - b.seat));
  readonly kinds = $derived.by(() => [
    ...new Set(this.sheets.flatMap((sheet) => sheet.lines.map((line) => line.type as string))),
  ]);
  readonly fields = $derived.by((): Field[] =>
    this.kinds.flatMap((kind) => this.sheets.map(({ seat }) => ({ kind, seat }))),
  );
  readonly finished = $derived.by(() => this.at >= this.fields.length);
  readonly current = $derived.by((): Field | null => this.fields[this.at] ?? null);

  /** Counts the next field; the one counted until now is done. */
  next(): void {
    this.at += 1;
  }

  skip(): void {
    this.at = Number.MAX_SAFE_INTEGER;
  }

  lines(seat: number, kind?: string): SheetLine[] {
    const all = this.sheets.find((sheet) => sheet.seat === seat)?.lines ?? [];
    return kind === undefined ? all : all.filter((line) => line.type === kind);
  }

  /** Whether the points of a field are shown: those counted, and the one being counted. */
  isShown(kind: string, seat: number): boolean {
    return this.fields.findIndex((field) => field.kind === kind && field.seat === seat) <= this.at;
  }

  isCurrent(kind: string, seat: number): boolean {
    return this.current?.kind === kind && this.current.seat === seat;
  }

  sum(seat: number, kind: string): number {
    return this.lines(seat, kind).reduce((total, line) => total + line.points, 0);
  }

  /** The points counted so far: nothing of the result is given away. */
  total(seat: number): number {
    return this.kinds
      .filter((kind) => this.isShown(kind, seat))
      .reduce((points, kind) => points + this.sum(seat, kind), 0);
  }

  proof({ kind, seat }: Field): string[] {
    return this.lines(seat, kind).flatMap(proofOf);
  }

  /** What is lit when nothing is pointed at: what is being counted, later what was pinned. */
  readonly light = $derived.by((): string[] => {
    const field = this.finished ? this.pinned : this.current;
    return field ? this.proof(field) : [];
  });

  /** Keeps a field lit; pressed again it goes dark. */
  pin(field: Field): void {
    const same = this.pinned?.kind === field.kind && this.pinned.seat === field.seat;
    this.pinned = same ? null : field;
  }
}
