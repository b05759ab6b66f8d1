// Where a coach helps: at running games that were opened with one, where one person plays against bots.
import type { Frame } from "../api/types";

export function hasCoach(frame: Frame): boolean {
  const own = frame.you.seats;
  const others = frame.table.seats.filter((seat) => !own.includes(seat.seat));
  const practice = own.length === 1 && others.length > 0 && others.every((seat) => seat.kind === "bot");
  return frame.table.coach && practice && frame.table.status === "running";
}
