// The promise about the deck: its seal is noted while the game is played, and checked when it is over.
import type { Frame, Table } from "../api/types";
import { sha256 } from "../sha256";
import { keep } from "../storage";

/**
 * What can be said of a deck. `sealed`: the game goes on; `kept`: it fits the seal that was noted before the end;
 * `unseen`: it fits, but nobody here saw the seal before; `broken`: it does not fit; `known`: a recorded game.
 */
export type Verdict = "sealed" | "kept" | "unseen" | "broken" | "known";
type Sealed = Pick<Table, "id" | "status" | "commitment" | "recorded">;

const KEY = "stellwerk.seals";
const MOST = 100;

type Noted = [table: string, seal: string];

const isNoted = (one: unknown): one is Noted =>
  Array.isArray(one) && one.length === 2 && one.every((word) => typeof word === "string");

/** What the browser kept may be of another version, or anything. */
function noted(): Noted[] {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? "[]") as unknown;
    return Array.isArray(kept) ? kept.filter(isNoted) : [];
  } catch {
    return [];
  }
}

const sealOf = (id: string): string | undefined => noted().find(([table]) => table === id)?.[1];

/** Note the seal of a game that goes on; the first one that was seen counts. */
export function noteSeal({ id, status, commitment }: Sealed): void {
  if (!commitment || status === "over" || sealOf(id) !== undefined) return;
  // In a browser that keeps nothing, the verdict will say that the seal was not seen.
  keep(KEY, JSON.stringify([...noted(), [id, commitment.sha256]].slice(-MOST)));
}

/** The text under the seal, once it is shown. */
export const underSeal = ({ commitment }: Pick<Table, "commitment">): string | null =>
  commitment?.salt && commitment.seed ? `${commitment.salt}:${commitment.seed}` : null;

/** What can be said of a table's deck; null before there is one. */
export function verdict(table: Sealed): Verdict | null {
  const { commitment } = table;
  if (!commitment) return null;
  const seen = sealOf(table.id);
  if (seen !== undefined && seen !== commitment.sha256) return "broken";
  const text = underSeal(table);
  if (text !== null && sha256(text) !== commitment.sha256) return "broken";
  if (table.recorded) return "known";
  if (text === null) return table.status === "over" ? "broken" : "sealed";
  return seen === undefined ? "unseen" : "kept";
}

/** What the page tells of it: whoever plays a lesson or studies a game alone knows where the deck comes from. */
export function toldOf({ table, you }: Pick<Frame, "table" | "you">): Verdict | null {
  const found = verdict(table);
  const others = table.seats.some((seat) => seat.player && seat.player !== you.player);
  return found === "known" && !others ? null : found;
}
