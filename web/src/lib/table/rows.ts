// The players of a table as the rows that tell about them, and whether it is one's own turn to act.
import type { LiveTable } from "../api/connection.svelte";
import type { Frame, GameEvent, View } from "../api/types";
import { actsOf, votesOn } from "./acts";
import type { Names } from "./context";
import type { Figure, Row } from "./Players.svelte";
import type { Suggestions } from "./suggestions.svelte";

/** What a screen of either family shows: live, or at an earlier moment. */
export interface Scene<V extends View> {
  readonly live: Pick<LiveTable, "connection" | "fresh" | "sending" | "act" | "change"> & {
    readonly coach?: Suggestions;
  };
  readonly frame: Frame;
  readonly view: V;
  readonly names: Names;
  readonly replaying: boolean;
  /** What happened, as the one who looks knows it. */
  readonly events: readonly GameEvent[];
  /** Whether the final scores have been counted: until then they are not given away. */
  readonly counted: boolean;
}

/** Whether the person who looks may act now. */
export function mayAct({ live, frame, view, replaying }: Scene<View>): boolean {
  const asked = frame.you.your_turn && frame.table.status === "running" && view.me !== null;
  return asked && !replaying && live.connection === "connected";
}

/** Whether somebody else is to act: not where nobody plays any more, nor where only the connection is away. */
export const waits = ({ table, you }: Pick<Frame, "table" | "you">): boolean =>
  table.status === "running" && !you.your_turn;

/** Whether others than people are to act, and nobody at this screen. */
export function botsPlay({ table, you }: Pick<Frame, "table" | "you">): boolean {
  if (table.status !== "running" || you.your_turn) return false;
  return table.to_act.some((seat) => table.seats[seat]?.kind !== "person" || table.seats[seat]?.substitute);
}

function noteOf({ frame, view, names: { t } }: Scene<View>, seat: number): string {
  const at = frame.table.seats[seat];
  if (seat === view.me?.seat) return "";
  if (at?.kind === "bot" || at?.kind === "script") return t.players.bot;
  if (at?.resigned) return t.leave.resigned;
  if (at?.substitute) return t.players.substitute;
  const votes = votesOn(frame, seat, t);
  if (votes) return votes;
  return at?.online ? t.players.online : t.players.away;
}

/** The row of a seat; its points are those of the final sheet once it is counted. */
export function rowOf(scene: Scene<View>, seat: number, score: number, figures: Figure[]): Row {
  const { frame, view, names } = scene;
  const sheet = scene.counted ? frame.outcome?.sheets.find((one) => one.seat === seat) : undefined;
  return {
    seat,
    name: names.player(seat),
    note: noteOf(scene, seat),
    look: names.look(seat),
    score: sheet?.total ?? score,
    acting: view.to_act.includes(seat) && (scene.replaying || frame.table.status !== "closed"),
    figures,
    acts: scene.replaying ? [] : actsOf(scene.live, frame, seat, names),
  };
}
