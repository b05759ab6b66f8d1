// The drawn form of a map, as the board compiler writes it.

export type Slot = [x: number, y: number, angle: number];

export interface Label {
  x: number;
  y: number;
  size: number;
  lead: number;
  lines: string[];
  widths: number[];
}

export interface BoardCity {
  x: number;
  y: number;
  r: number;
  big?: boolean;
  attraction?: boolean;
  label: Label;
  labels?: Partial<Record<"en" | "de", Label>>;
}

export interface BoardRoute {
  a: string;
  b: string;
  color: string;
  kind: string;
  pieces: number;
  tunnel?: boolean;
  ferry?: number;
  length: number;
  slots: Slot[];
  badge: Slot;
  track: string;
  portals?: Slot[];
  d: string;
  offset: number;
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface SeaName {
  x: number;
  y: number;
  angle: number;
  size: number;
  text: string | { en: string; de: string };
}

export interface Board {
  id: string;
  base: "water" | "land";
  hash: string;
  /** The address of a picture of all that never changes. */
  picture: string;
  title_text: { en: string; de: string };
  width: number;
  height: number;
  bleed: number;
  slot: { length: number; width: number; gap: number };
  title?: Box;
  points?: Box & { rows: [kind: string, length: number, points: number][] };
  compass?: Box;
  names: SeaName[];
  cities: Record<string, BoardCity>;
  routes: Record<string, BoardRoute>;
}

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

/** The board of an edition; null where none is compiled. */
export function loadBoard(edition: string): Promise<Board | null> {
  const known = loading.get(edition);
  if (known) return known;
  const board = fetch(`/boards/${edition}.json`).then((answer) =>
    answer.ok ? (answer.json() as Promise<Board>) : null,
  );
  loading.set(edition, board);
  board.catch(() => loading.delete(edition));
  return board;
}
