// What is written on a score pad: the game, who plays, and what lies on the table. Plain values, kept on the device.
import type { Pad } from "../api/types";
import { forAll, ofSeat, type MetroParts } from "./metro";

export interface PadPerson {
  name: string;
  /** The color of the pieces, as a number of the palette. */
  color: number;
}

export interface Sheet {
  /** By which the logbook knows it; none in sheets of before. */
  id?: string;
  game: string;
  people: PadPerson[];
  /** Who has a route, a station in a city, a ticket. */
  routes: Record<string, number>;
  stations: Record<string, number>;
  tickets: Record<string, number>;
  /** What is entered of Metro, part by part; see `metro.ts`. None in sheets of before. */
  metro?: MetroParts;
}

export const emptySheet = (game: string, people: PadPerson[], id = ""): Sheet => ({
  id,
  game,
  people,
  routes: {},
  stations: {},
  tickets: {},
});

/** Whether nothing has been entered yet. */
export const isEmpty = (sheet: Sheet): boolean =>
  [sheet.routes, sheet.stations, sheet.tickets, ...Object.values(sheet.metro ?? {})].every(
    (entries: object) => !Object.keys(entries).length,
  );

/** A record with one entry more, or without it if it was there already. */
export function toggled(all: Record<string, number>, id: string, seat: number): Record<string, number> {
  const { [id]: before, ...others } = all;
  return before === seat ? others : { ...others, [id]: seat };
}

const of = (all: Record<string, number>, seat: number): string[] =>
  Object.keys(all)
    .filter((id) => all[id] === seat)
    .sort();

/** The sheet as the server counts it; `colors` are those that belong to the game, if there are any. */
export const written = (sheet: Sheet, colors: readonly string[]): Pad => ({
  game: sheet.game,
  players: sheet.people.map(({ name, color }, seat) => ({
    name,
    routes: of(sheet.routes, seat),
    stations: of(sheet.stations, seat),
    tickets: of(sheet.tickets, seat),
    ...ofSeat(sheet.metro ?? {}, seat, colors[color] ?? ""),
  })),
  table: forAll(sheet.metro ?? {}),
});

type Is = (value: unknown) => boolean;
const isText: Is = (value) => typeof value === "string";
const isNumber: Is = (value) => Number.isInteger(value) && (value as number) >= 0;
const isRecord = (value: unknown, of: Is): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value) && Object.values(value).every(of);
const areEntries: Is = (value) => isRecord(value, isText);

/** Whether something that was kept names somebody who plays. */
export const isPerson = (value: unknown): value is PadPerson =>
  isRecord(value, () => true) && isText(value.name) && isNumber(value.color);

/** A sheet that was kept; null if what was kept is none. */
export function readSheet(text: string | null): Sheet | null {
  try {
    const sheet = JSON.parse(text ?? "") as Sheet;
    const { id = "", game, people, routes, stations, tickets, metro = {} } = sheet;
    const named = [id, game].every(isText) && Array.isArray(people) && people.every(isPerson);
    const whole = [routes, stations, tickets].every((one) => isRecord(one, isNumber)) && isRecord(metro, areEntries);
    return named && whole && people.length ? sheet : null;
  } catch {
    return null;
  }
}
