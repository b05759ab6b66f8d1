// Several people at one screen must not see each other's cards.
import type { Frame, GameEvent } from "../api/types";

/** Whether a frame shows the hand of somebody else than the one who looks at the screen. */
export function hiddenFrom(
  own: readonly number[],
  seat: number | null,
  looking: number | null,
  status: string,
): boolean {
  return own.length > 1 && status === "running" && seat !== null && seat !== looking;
}

/** What happened as the one who looks now may know it: no card that another one drew in secret. */
export function forViewer(event: GameEvent, frame: Pick<Frame, "seat" | "you">): GameEvent {
  const shared = frame.you.seats.length > 1 && event.seat !== frame.seat;
  return shared && event.type === "draw" && event.from !== "market" ? { ...event, card: undefined } : event;
}
