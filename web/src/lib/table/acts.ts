// What may be done about whoever sits at a table: remind them, let a bot play, take one's own seat back.
import { api } from "../api/api";
import type { LiveTable } from "../api/connection.svelte";
import type { Frame } from "../api/types";
import type { Words } from "../i18n/en";
import type { Names } from "./context";

export interface Act {
  id: "nudge" | "vote" | "unvote" | "back";
  label: string;
  /** With the name of the one it is about. */
  spoken: string;
  run: () => unknown;
}

/** The votes for a bot in a seat, in words. */
export function votesOn(frame: Frame, seat: number, t: Words): string {
  const vote = frame.table.votes.find((known) => known.seat === seat);
  if (!vote) return "";
  return vote.counts_at ? t.leave.counts : t.leave.votes(vote.players.length, vote.needed);
}

export function actsOf(live: Pick<LiveTable, "change">, frame: Frame, seat: number, names: Names): Act[] {
  const { table, you } = frame;
  const { t } = names;
  const at = table.seats[seat];
  if (table.status !== "running" || !at || at.kind !== "person" || at.resigned) return [];
  const name = at.name;
  const act = (id: Act["id"], label: string, spoken: string, ask: () => Promise<Frame>): Act => ({
    id,
    label,
    spoken,
    run: () => live.change(ask),
  });
  if (you.seats.includes(seat))
    return at.substitute ? [act("back", t.leave.back, t.leave.back, () => api.take(table.id, seat))] : [];
  if (!you.seats.length || at.substitute) return [];
  const acts: Act[] = [];
  if (table.to_act.includes(seat))
    acts.push(act("nudge", t.leave.nudge, t.leave.nudgeOf(name), () => api.nudge(table.id, seat)));
  if (!at.online) {
    const given = table.votes.some((vote) => vote.seat === seat && vote.players.includes(you.player ?? ""));
    acts.push(
      given
        ? act("unvote", t.leave.unvote, `${t.leave.unvote}: ${name}`, () => api.vote(table.id, seat, false))
        : act("vote", t.leave.vote, t.leave.voteOf(name), () => api.vote(table.id, seat, true)),
    );
  }
  return acts;
}
