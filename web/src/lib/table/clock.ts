// Time left in words: days and hours when there is much of it, minutes and seconds at the end.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** Answers tell whole seconds, and are under way for a while: a clock that is wrong by less is right. */
const RIGHT = 5000;
let ahead = 0;

/** Hears from an answer how late it is for the server, whose clock counts: that of a device may be a day wrong. */
export function hearTime(date: string | null): void {
  const apart = Date.parse(date ?? "") - Date.now();
  if (!Number.isNaN(apart)) ahead = Math.abs(apart) > RIGHT ? apart : 0;
}

/** Milliseconds as the server counts them. */
export const serverTime = (): number => Date.now() + ahead;

interface Units {
  days: (n: number) => string;
  hours: (n: number) => string;
}

export function timeLeft(left: number, units: Units): string {
  const rest = Math.max(0, left);
  if (rest >= DAY) return units.days(Math.floor(rest / DAY));
  if (rest >= HOUR) return units.hours(Math.floor(rest / HOUR));
  const seconds = Math.floor(rest / 1000);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}
