// What lists say about a table, in words.
import type { Edition, MyTable, Seat, Table } from "../api/types";
import type { Words } from "../i18n/en";
import type { Language } from "../i18n/editions";

/** What is needed to speak of tables. */
export interface Speaker {
  t: Words;
  language: Language;
  editions: readonly Edition[];
  /** The public id of the one who reads. */
  me: string;
}

export const titleOf = (table: Table, { language }: Speaker): string =>
  language === "de" ? table.title_de : table.title;

/** The picture of a table's own map; those of built-in boards are made before. */
export const pictureOf = ({ id, edition }: Table): string | undefined =>
  edition === "map" ? `/api/tables/${id}/board.svg?sketch=true` : undefined;

/** The options of a game by their titles; Berlin's mixed sides have a word of their own. */
export function optionsOf(game: string, { t, language, editions }: Speaker): string[] {
  const [id, options = ""] = game.split(":");
  const known = editions.find((edition) => edition.id === id)?.options ?? [];
  return options.split("+").flatMap((word) => {
    const option = known.find((one) => one.id === word);
    if (option) return [language === "de" ? option.title_de : option.title_en];
    return /^berlin-[AB]+$/.test(word) ? [t.lobby.mixed] : [];
  });
}

/** The name of whoever sits there. */
export const nameOf = (seat: Seat, { t }: Speaker): string =>
  seat.kind === "bot" ? (t.levels[seat.name] ?? seat.name) : seat.name;

/** Those at the table besides the reader, the same bots counted: "Hard, 2 × Medium". */
export function othersAt(table: Table, speaker: Speaker): string {
  const counts = new Map<string, number>();
  for (const seat of table.seats) {
    if (seat.kind === "open" || (seat.player !== null && seat.player === speaker.me)) continue;
    const name = nameOf(seat, speaker);
    counts.set(name, (counts.get(name) ?? 0) + 1);
  }
  return [...counts].map(([name, n]) => (n > 1 ? speaker.t.lobby.times(n, name) : name)).join(", ");
}

/** A day, or a time today. */
export function when(moment: string, language: Language, now = new Date()): string {
  const at = new Date(moment);
  const locale = language === "de" ? "de-DE" : "en-US";
  if (at.toDateString() === now.toDateString())
    return new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit" }).format(at);
  const year = at.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(locale, { day: "numeric", month: "short", year }).format(at);
}

/** How it stands: whose turn, until when, how it ended. */
export function stateOf({ table, seats, places }: MyTable, speaker: Speaker): string {
  const { t, language } = speaker;
  if (table.status === "open") return t.lobby.waiting;
  if (table.status === "closed" || table.status === "frozen")
    return [t.lobby.closed, ...(table.over_at ? [when(table.over_at, language)] : [])].join(", ");
  if (table.status === "over") {
    const mine = places?.[seats[0] ?? -1];
    const ended = table.over_at ? when(table.over_at, language) : t.lobby.over;
    if (!mine || !places) return ended;
    const how =
      places.length === 1
        ? t.lobby.alone(mine.total)
        : mine.place === 1
          ? t.lobby.won(mine.total)
          : t.lobby.place(mine.place, places.length, mine.total);
    return `${how}, ${ended}`;
  }
  if (table.pace && table.due_at) return t.lobby.left(when(table.due_at, language));
  const acting = table.to_act.length === 1 ? table.seats[table.to_act[0] ?? 0] : undefined;
  const waits = acting && acting.kind === "person" && acting.player !== speaker.me;
  return waits ? t.lobby.turnOf(nameOf(acting, speaker)) : t.lobby.move(table.seq);
}

/** The line below the title of one's own table. */
export function ownLine(own: MyTable, speaker: Speaker): string {
  const lesson = own.table.recorded && own.table.seats.some((seat) => seat.kind === "script");
  const who = lesson ? speaker.t.lobby.lesson : othersAt(own.table, speaker);
  return [...optionsOf(own.table.game, speaker), who, stateOf(own, speaker)].filter(Boolean).join(" · ");
}

/** The line of a table that waits for players. */
export function openLine(table: Table, speaker: Speaker): string {
  const taken = table.seats.filter((seat) => seat.kind !== "open").length;
  const names = othersAt(table, speaker) || speaker.t.lobby.nobody;
  return [...optionsOf(table.game, speaker), speaker.t.lobby.waits(names, taken, table.seats.length)].join(" · ");
}

/** The line of a game that others play. */
export const liveLine = (table: Table, speaker: Speaker): string =>
  [...optionsOf(table.game, speaker), othersAt(table, speaker), speaker.t.lobby.move(table.seq)].join(" · ");

/** One's own tables in the order in which they want something: own turn, going on, over. */
function sorted(mine: readonly MyTable[]): MyTable[] {
  const rank = ({ table, your_turn }: MyTable): number =>
    your_turn ? 0 : table.status === "running" ? 1 : table.status === "open" ? 2 : 3;
  return [...mine].sort((one, other) => rank(one) - rank(other));
}

/** Those to go on with or to look back at: a game that was given up is neither. */
export const offered = (mine: readonly MyTable[]): MyTable[] =>
  sorted(mine).filter(({ table }) => table.status !== "closed");

/** Where a table is gone on with: a lesson has its own page. */
export function placeOf(table: Table): string {
  const lesson = table.recorded && table.seats.some((seat) => seat.kind === "script");
  return lesson && table.status === "running" ? `/learn/${table.edition}/${table.id}` : `/table/${table.id}`;
}
