// Logbooks as files, and games as they are corrected.
import type { LogGame } from "../api/types";

/** Bytes that are sent at once: a request has its limits. */
const MOST = 350_000;
/** How many games a request may hold, whatever their size. */
const GAMES = 5_000;
const bytes = new TextEncoder();
/** Bytes of something in a request: letters of other alphabets have several. */
const sizeOf = (thing: unknown): number => bytes.encode(JSON.stringify(thing)).length + 2;

export type Piece = { csv: string } | { games: LogGame[] };

/** A file in pieces that the server takes: games stay whole. */
export function pieces(text: string, most = MOST): Piece[] {
  const trimmed = text.replace(/^\uFEFF/, "").trimStart();
  return trimmed.startsWith("{") ? ofJson(trimmed, most) : ofCsv(text, most);
}

function ofJson(text: string, most: number): Piece[] {
  const { games } = JSON.parse(text) as { games: LogGame[] };
  const found: LogGame[][] = [[]];
  let size = 0;
  for (const game of games) {
    const long = sizeOf(game);
    if (size && (size + long > most || found.at(-1)?.length === GAMES)) {
      found.push([]);
      size = 0;
    }
    size += long;
    found.at(-1)?.push(game);
  }
  return found.map((games) => ({ games }));
}

function ofCsv(text: string, most: number): Piece[] {
  const [heading = "", ...lines] = text.split(/\r?\n/);
  // Lines of one game begin alike: with its id in our own files, with its day in those kept by hand.
  const first = (line: string) => line.split(/[,;\t]/, 1)[0];
  const found: string[][] = [[heading]];
  let size = 0;
  lines.forEach((line, k) => {
    const long = sizeOf(line);
    if (size && size + long > most && first(line) !== first(lines[k - 1] ?? "")) {
      found.push([heading]);
      size = 0;
    }
    size += long;
    found.at(-1)?.push(line);
  });
  return found.map((part) => ({ csv: part.join("\n") }));
}

export interface Correction {
  date: string;
  place: string;
  note: string;
  /** The player who keeps the book; -1 if none of them does. */
  me: number;
  players: { name: string; total: number }[];
}

/** A game with what was corrected in it; other points have neither parts nor the places of before. */
export function changed(game: LogGame, { date, place, note, me, players }: Correction): LogGame {
  const same = game.players.every(({ total }, k) => total === players[k]?.total);
  const moment = date === game.played_at.slice(0, 10) ? game.played_at : `${date}T12:00:00Z`;
  const placeOf = (total: number) => 1 + players.filter((other) => other.total > total).length;
  return {
    ...game,
    played_at: moment,
    place,
    note,
    players: game.players.map((player, k) => {
      const { name, total } = players[k] ?? player;
      const who = k === me ? "me" : player.who === "me" ? "" : player.who;
      const kept = { ...player, name, who };
      return same ? kept : { ...kept, total, place: placeOf(total), parts: total === player.total ? player.parts : {} };
    }),
  };
}

/** Hands a text to the browser as a file. */
export function download(name: string, text: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], { type: "text/plain;charset=utf-8" }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
