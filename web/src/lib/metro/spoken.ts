// The plan in words, for those who do not see it: what tiles join, whose lines they are, where these wait.
import type { LaidTile, Line, MetroFacts, MetroView, Prospect } from "../api/types";
import type { Spoken } from "../table/context";
import { effectWords, endWords, ownerName } from "./sentences";
import { pairsOf, placeOf, SIDES, stretchColors, type Pair, type Side } from "./tracks";
import type { BesideWords } from "./words";

/** What the words are made of. */
export interface Speaker {
  names: Spoken;
  words: BesideWords;
}

/** "top left to right upper": a track by the ends it joins. */
const join = ([from, to]: Pair, { words }: Speaker): string =>
  words.joins(words.ports[from] ?? "", words.ports[to] ?? "");

/** What a tile joins. */
export const tileWords = (facts: MetroFacts, laid: LaidTile, speaker: Speaker): string =>
  pairsOf(facts, laid)
    .map((pair) => join(pair, speaker))
    .join(", ");

/** What lies on a square: its tracks, each with the line that runs over it. */
export function laidWords(
  facts: MetroFacts,
  square: string,
  laid: LaidTile,
  lines: readonly Line[],
  speaker: Speaker,
): string {
  const runs = stretchColors(lines);
  const known = new Map(lines.map((line) => [line.line, line]));
  return pairsOf(facts, laid)
    .map((pair) => {
      const line = known.get(runs.get(`${square}:${pair[0]}`)?.line ?? "");
      return line ? `${join(pair, speaker)} (${owned(line, speaker)})` : join(pair, speaker);
    })
    .join(", ");
}

function owned(line: Line, { names }: Speaker): string {
  const owner = ownerName(line, names);
  return [names.t.metro.line(line.line), owner].filter(Boolean).join(", ");
}

/** The end of a square by which an open line will come: from its last tile, or from its station. */
function entrance(line: Line, facts: MetroFacts): number | null {
  const last = line.stretches.at(-1);
  if (last) return (2 * ((last[2] >> 1) + 2)) % 8;
  const station = facts.stations.find((one) => one.station === line.line);
  const platform = facts.platforms.find((one) => one.platform === line.line);
  if (station) return 2 * SIDES.indexOf(station.side as Side);
  return platform ? (2 * (SIDES.indexOf(platform.side as Side) + 2)) % 8 : null;
}

/** Where a line stands: what it brought, or the square it waits for. */
export function standing(line: Line, facts: MetroFacts, { names, words }: Speaker): string {
  if (line.finished) return `${endWords(line.end, names)}: ${names.t.tickets.points(line.points ?? 0)}`;
  if (!line.next) return "";
  const port = entrance(line, facts);
  return words.waits(line.next.toUpperCase(), port === null ? "" : (words.ports[port] ?? ""));
}

/** The lines in the order of their stations, those of the platforms last. */
export const inOrder = (lines: readonly Line[]): Line[] =>
  lines.toSorted((one, two) => orderOf(one.line) - orderOf(two.line));
const orderOf = (id: string): number => (id.startsWith("C") ? 100 + Number(id.slice(1)) : Number(id));

/** Where a lay puts the tile, and which tile, if there are several; turned, if it may be. */
export function placeWords({ action }: Prospect, tiles: readonly string[], { names: { t }, words }: Speaker): string {
  const tile = tiles.length > 1 ? [words.tileNumber(tiles.indexOf(action.tile) + 1)] : [];
  const turned = action.direction ? [words.arrow(t.metro.directions[action.direction] ?? "")] : [];
  return [action.square.toUpperCase(), ...tile, ...turned].join(", ");
}

/** What a lay does, own lines first. */
export const prospectWords = (
  prospect: Prospect,
  isMine: (line: { seat: number | null }) => boolean,
  { names }: Speaker,
): string => effectWords(prospect, isMine, names);

/** The squares where tiles lie, row by row. */
export const laidSquares = ({ board, middle }: MetroView): [string, LaidTile][] =>
  Object.entries({ ...board, ...middle }).toSorted(([one], [two]) => rank(one) - rank(two));
const rank = (square: string): number => 8 * placeOf(square).row + placeOf(square).column;
