// Claim rates as colors: five steps, each darker than the one before, for every eye.
import type { MapReport } from "../api/types";
import { i18n } from "../i18n/index.svelte";

export const STEPS = ["#FBEBB4", "#F2C25A", "#E0812F", "#B03A2E", "#571A3B"] as const;
export const stepOf = (share: number): string => STEPS[Math.min(4, Math.floor(share * 5))] as string;

export type Figures = MapReport["sizes"][number];

/** The figures of a table size, or of the one nearest to it. */
export const sizeOf = (report: MapReport, players: number): Figures =>
  report.sizes.reduce((best, one) => (Math.abs(one.players - players) < Math.abs(best.players - players) ? one : best));

/** Claim rates by pair of cities. */
export const ratesOf = (figures: Figures): Map<string, number> =>
  new Map(figures.links.map(({ id, claimed }) => [id, claimed.share]));

/** The links whose numbers stand on the board: the most and the least claimed. */
export function extremes(figures: Figures, each = 4): Set<string> {
  const order = [...figures.links].sort((a, b) => a.claimed.share - b.claimed.share).map(({ id }) => id);
  return new Set([...order.slice(0, each), ...order.slice(-each)]);
}
export const pairOf = (id: string): string => id.split("-").slice(0, 2).join("-");
/** A number with so many decimals, as the reader's language writes it. */
const decimals = (n: number, digits: number): string =>
  new Intl.NumberFormat(i18n.language, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(n);
export const tenths = (n: number): string => decimals(n, 1);

/** The same with its sign. */
export const signed = (n: number): string => `${n > 0 ? "+" : n < 0 ? "−" : ""}${tenths(Math.abs(n))}`;

/** A share in percent, as the reader's language writes it. */
export const percent = (share: number, digits = 0): string => i18n.t.percent(decimals(share * 100, digits));
