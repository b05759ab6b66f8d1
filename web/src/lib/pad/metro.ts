// What a pad holds of Metro: plain entries, part by part, and how the engine reads them.
import type { Pad } from "../api/types";

type Entries = Record<string, string>;
/** Each part has entries of its own kind; a seat is written as its number. */
export interface MetroParts {
  /** Square: tile and direction. */
  board?: Entries;
  /** Line: its tiles, and "doubled". */
  lines?: Entries;
  /** Platform: color. */
  stations?: Entries;
  /** Share, like "yellow 10": seat. */
  shares?: Entries;
  /** Seat and place in the own row: sight and filled spaces (Paris). */
  row?: Entries;
  /** Place: sight with tourists (Stockholm); owner: tableau (New York); sight: color (Berlin). */
  sights?: Entries;
  /** Color: seat (Stockholm). */
  markers?: Entries;
  /** Owner and color: number; with the points of a tile: how often (St. Petersburg). */
  collected?: Entries;
  /** Seat, color and points: how often (London); space of a sight: color and seat (Stockholm's variant). */
  tourists?: Entries;
}

type ForAll = NonNullable<Pad["table"]>;
type OfSeat = Pick<Pad["players"][number], "color" | "shares" | "sights" | "markers" | "tourists">;

const joined = (entries: Entries = {}): string[] => Object.entries(entries).map(([key, value]) => `${key} ${value}`);
/** More than any box holds of one thing: whoever has the link to a pad may write any number. */
const MOST = 150;
const times = (word: string, n: string): string[] =>
  Array.from({ length: Math.min(Math.max(Number(n) || 0, 0), MOST) }, () => word);

/** What belongs to all. */
export function forAll(parts: MetroParts): ForAll {
  return {
    board: Object.entries(parts.board ?? {}).map(([square, piece]) => piece.replace(" ", ` ${square} `)),
    lines: joined(parts.lines),
    stations: joined(parts.stations),
    // A row counts its places; its entries are whole.
    sights: Object.entries(parts.sights ?? {})
      .sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true }))
      .map(([key, value]) => (/^\d/.test(key) ? value : `${key} ${value}`)),
    collected: Object.entries(parts.collected ?? {}).flatMap(([key, n]) =>
      key.split(" ").length > 2 ? times(key, n) : [`${key} ${n}`],
    ),
  };
}

/** What belongs to a player. */
export function ofSeat(parts: MetroParts, seat: number, color: string): OfSeat {
  const own = (entries: Entries = {}) => Object.keys(entries).filter((key) => entries[key] === `${seat}`);
  const row = Object.entries(parts.row ?? {}).filter(([key]) => key.startsWith(`${seat} `));
  return {
    color,
    shares: own(parts.shares),
    sights: row.sort(([a], [b]) => a.localeCompare(b, "en", { numeric: true })).map(([, value]) => value),
    markers: own(parts.markers),
    tourists: Object.entries(parts.tourists ?? {}).flatMap(([key, value]) => {
      const [first, ...rest] = key.split(" ");
      if (rest.length) return Number(first) === seat ? times(rest.join(" "), value) : [];
      const [hue, holder] = value.split(" ");
      return Number(holder) === seat ? [`${hue} ${key}`] : [];
    }),
  };
}
