// The seats of a new table as they are wished for.
import type { SeatWish } from "../api/types";

export type Wish =
  | { kind: "me" }
  | { kind: "open" }
  /** Somebody else at this device. */
  | { kind: "here"; name?: string }
  | { kind: "bot"; bot: string };

/** The seats after one was decided: there is always exactly one of one's own, so they change places. */
export function seated(wishes: readonly Wish[], seat: number, wish: Wish): Wish[] {
  const mine = wishes.findIndex((known) => known.kind === "me");
  const before = wishes[seat] as Wish;
  return wishes.map((known, k) => {
    if (k === seat) return before.kind === "me" && wish.kind !== "me" ? before : wish;
    return wish.kind === "me" && k === mine ? before : known;
  });
}

/** As many seats as are played with; one's own never falls away. */
export function resized(wishes: readonly Wish[], players: number, more: Wish): Wish[] {
  const kept = wishes.slice(0, players);
  while (kept.length < players) kept.push(more);
  if (!kept.some((wish) => wish.kind === "me")) kept[kept.length - 1] = { kind: "me" };
  return kept;
}

/** What the server is asked for. */
export const wanted = (wish: Wish): SeatWish =>
  wish.kind === "bot"
    ? { kind: "bot", bot: wish.bot, name: null }
    : wish.kind === "here"
      ? { kind: "me", bot: null, name: wish.name?.trim() || null }
      : { kind: wish.kind, bot: null, name: null };
