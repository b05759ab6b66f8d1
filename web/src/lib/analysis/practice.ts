// Where a coach helps: at running games that were opened with one, when it is the person's turn.
import type { Frame } from "../api/types";

export function canAskCoach(frame: Frame): boolean {
  const own = frame.you.seats;
  const others = frame.table.seats.filter((seat) => !own.includes(seat.seat));
  const practice = own.length === 1 && others.length > 0 && others.every((seat) => seat.kind === "bot");
  return frame.table.coach && practice && frame.table.status === "running" && frame.you.your_turn;
}
