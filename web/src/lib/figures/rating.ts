// What ratings say beside themselves: what each game changed, among which bots one stands, months below a graph.
import type { MyRatings, Standing } from "../api/types";

type Moment = MyRatings["history"][number];
/** Where everybody begins. */
export const START = 1500;

/** What every rated game changed, by its table. */
export function changes(history: readonly Moment[]): Map<string, number> {
  const before = new Map<string, number>();
  const found = new Map<string, number>();
  for (const { edition, table, points } of history) {
    if (table) found.set(table, points - (before.get(edition) ?? START));
    before.set(edition, points);
  }
  return found;
}

/** The strongest bot that one is above, or else the weakest, which one is below; null if there is none. */
export function beside(points: number, bots: readonly Standing[]): { name: string; above: boolean } | null {
  const order = bots.toSorted((one, two) => two.points - one.points);
  const under = order.find((bot) => bot.points <= points);
  const weakest = order.at(-1);
  if (under) return { name: under.name, above: true };
  return weakest ? { name: weakest.name, above: false } : null;
}

/** The moments with which months begin, so many at most, and evenly among all. */
export function months(history: readonly Pick<Moment, "at">[], most = 5): { k: number; at: number }[] {
  const month = (at: number) => {
    const day = new Date(at * 1000);
    return day.getFullYear() * 12 + day.getMonth();
  };
  const first = history
    .map(({ at }, k) => ({ k, at }))
    .filter(({ k, at }) => k === 0 || month(at) !== month(history[k - 1]?.at ?? 0));
  const every = Math.ceil(first.length / most);
  return first.filter((_, n) => n % every === 0);
}
