// Time left in words: days and hours when there is much of it, minutes and seconds at the end.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

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
