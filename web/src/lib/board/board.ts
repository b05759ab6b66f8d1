// The drawn form of a map, as the board compiler writes it.
import { passes, pauseAfter, wait } from "../api/pauses";
import type { components } from "../api/schema";
import type { TableBoard } from "../api/types";
import { here } from "../here";

type Schemas = components["schemas"];
export type BoardCity = Schemas["BoardCity"];
/** A part of the board. */
export type Box = Pick<Schemas["TitleBox"], "x" | "y" | "width" | "height">;
export type BoardRoute = Schemas["BoardRoute"];
export type Slot = BoardRoute["badge"];

export interface Board extends DrawnBoard {
  /** The address of a picture of all that never changes. */
  picture: string;
}
type DrawnBoard = Schemas["DrawnBoard"];

/** One piece fills the whole route, like a subway. */
export const onePiece = (route: BoardRoute): boolean => route.pieces < route.slots.length;

/** The length of a run, nearly. */
export function reach(route: BoardRoute): number {
  let sum = route.length;
  for (let k = 1; k < route.slots.length; k++) {
    const [a, b] = [route.slots[k - 1] as Slot, route.slots[k] as Slot];
    sum += Math.hypot(b[0] - a[0], b[1] - a[1]);
  }
  return sum;
}

const loading = new Map<string, Promise<Board | null>>();

/** The board of a built-in edition; null where none is compiled. Whatever else is answered is not kept. */
function loadBoard(edition: string): Promise<Board | null> {
  const known = loading.get(edition);
  if (known) return known;
  const board = fetch(here(`boards/${edition}.json`)).then(async (answer) => {
    if (answer.status === 404) return null;
    if (!answer.ok) throw Object.assign(new Error(answer.statusText), { status: answer.status });
    const found = (await answer.json()) as Board;
    return { ...found, picture: here(found.picture) };
  });
  loading.set(edition, board);
  board.catch(() => loading.delete(edition));
  return board;
}

/**
 * Shows the board of a built-in edition when it is here. Done after the first try: where that brings none, something
 * else can be shown until one of the next does.
 */
export async function showBoard(
  edition: string,
  show: (board: Board) => void,
  left: AbortSignal,
  tries = 0,
): Promise<void> {
  try {
    const board = await loadBoard(edition);
    if (board && !left.aborted) show(board);
  } catch (error) {
    if (!passes(error)) return;
    const again = () => (left.aborted ? undefined : showBoard(edition, show, left, tries + 1));
    void wait(pauseAfter(tries), left).then(again);
  }
}

/** What a name of a game begins with when its map is somebody's own. */
export const OWN_MAP = "map";
/** Milliseconds until a sketch is asked for again. */
const AGAIN = 3000;
/** How often in a row a board may be refused for the moment, as by a server that is busy. */
const PATIENCE = 8;

/** The board of a table on an own map: a sketch at once, and the compiled board when the server has it. */
export async function followBoard(
  ask: () => Promise<TableBoard>,
  table: string,
  show: (board: Board) => void,
  left: AbortSignal,
  place = `/api/tables/${table}`,
  file = (address: string): Promise<string> => Promise.resolve(address),
): Promise<void> {
  const told = async (): Promise<TableBoard | undefined> => {
    for (let tries = 0; !left.aborted; await wait(pauseAfter(tries++), left)) {
      try {
        return await ask();
      } catch (error) {
        if (!passes(error) || tries === PATIENCE) throw error;
      }
    }
    return undefined;
  };
  for (let shown = "", now = await told(); now; await wait(AGAIN, left), now = await told()) {
    const { final, board } = now;
    const picture = `${place}/board.svg?${final ? "" : "sketch=true&"}${board.hash}`;
    if (shown !== picture && !left.aborted) show({ ...board, picture: await file(picture) });
    if (final) return;
    shown = picture;
  }
}
