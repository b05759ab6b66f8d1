// What a game of Metro says: what is asked, what a choice is, what a tile would do.
import type { Action, MetroFacts, MetroView, Prospect } from "../api/types";
import { i18n } from "../i18n/index.svelte";
import type { Names, Spoken } from "../table/context";
import type { Figure } from "../table/Players.svelte";
import { waits, type Scene } from "../table/rows";
import { WORDS } from "./words";

/** A line that a tile would change. */
type Changed = Prospect["lines"][number];
/** Whose a line is. */
type Owned = Pick<Changed, "seat" | "color">;

/** What a tile would do: the own lines first, then those of others with whose they are. */
export function effectWords(
  { lines }: { lines: readonly Changed[] },
  isMine: (line: Owned) => boolean,
  names: Spoken,
): string {
  const { metro } = names.t;
  const words = [...lines.filter(isMine), ...lines.filter((line) => !isMine(line))].map((line) => {
    const what = line.finished
      ? metro.ends(line.line, endWords(line.end, names), line.points ?? 0)
      : metro.grows(line.line, line.length, line.length - line.before);
    return isMine(line) ? what : [ownerName(line, names), what].filter(Boolean).join(": ");
  });
  return words.join(" · ") || metro.nothing;
}

/** Whose a line is: a player's, a company's by its color, or nobody's. */
export const ownerName = ({ seat, color }: Owned, { t, player }: Spoken): string =>
  seat !== null ? player(seat) : (t.metroColors[color ?? ""] ?? "");

/** Where a line ended: at a station of the edge, or in the middle, whose platforms are C1 to C8. */
export function endWords(end: string | null, { t: { metro } }: Spoken): string {
  if (!end) return "";
  return end.startsWith("C") ? metro.atCentral : metro.atStation(end);
}

/** What a finished line brings in this game, as a reminder. */
export function reminderOf({ options }: MetroFacts, { t }: Names): string {
  const { perTile, doubled, through, fromCentral } = t.metro.reminder;
  if (options.includes("middle")) return `${perTile} ${through}`;
  return [perTile, doubled, ...(options.includes("central") ? [fromCentral] : [])].join(" ");
}

/** The name of a sight in the page's language. */
export function sightName(facts: MetroFacts, id: string): string {
  const sight = facts.sights.find((one) => one.sight === id);
  return (i18n.language === "en" ? sight?.name_en : sight?.name) || id;
}

/** A space of the own row in Paris, by the sight it belongs to. */
function spaceName({ city, me }: MetroView, facts: MetroFacts, space: number): string {
  const row = city?.id === "paris" && me ? city.rows[me.seat] : undefined;
  const each = facts.sights[0]?.values.length ?? 1;
  const id = row?.[Math.floor((space - 1) / each)];
  if (!id) return i18n.t.metro.space(space);
  return WORDS[i18n.language].sightAt(sightName(facts, id), ((space - 1) % each) + 1);
}

/** A choice in words. */
export function choiceWords(action: Action, view: MetroView, facts: MetroFacts): string {
  const { metro, metroColors, percent, tickets } = i18n.t;
  const color = (id: string) => metroColors[id] ?? id;
  const share = (id: string, held: number) => ` · ${color(id)} ${percent(held)}`;
  switch (action.type) {
    case "place_station":
      return metro.station(action.platform, action.color ? share(action.color, action.percent ?? 0) : "");
    case "order_sight":
      return metro.sight(sightName(facts, action.sight));
    case "fill_space":
      return spaceName(view, facts, action.space);
    case "join":
      return metro.join(action.square.toUpperCase());
    case "set_tourist":
      return metro.tourist(color(action.color));
    case "refuse":
      return metro.refuse;
    case "accept":
      return metro.accept;
    case "pass":
      return tickets.pass;
    default:
      return action.text;
  }
}

/** The colors that a choice is about. */
export function choiceColors(action: Action, facts: MetroFacts): (string | null)[] {
  if (action.type === "set_tourist") return [action.color];
  if (action.type === "place_station") return action.color ? [action.color] : [];
  if (action.type !== "order_sight") return [];
  const values = facts.sights.find((one) => one.sight === action.sight)?.values ?? [];
  return values.map((value) => facts.colors[value] ?? null);
}

/** What the person who looks is asked for now. */
export function askedFor({ frame, view, names: { t }, replaying }: Scene<MetroView>, active: boolean): string {
  if (replaying) return "";
  if (view.me === null) return t.turn.watching;
  if (!active) return waits(frame) ? t.ask.wait : "";
  const { order, lay, layDrawn, choose, refuse } = t.ask;
  return { order, turn: lay, lay: layDrawn, choose, refuse, over: "" }[view.phase];
}

/** What a player's row counts: lines that grow and lines that are finished. */
export function figuresOf(seat: number, { view, names: { t } }: Scene<MetroView>): Figure[] {
  const lines = view.lines.filter((line) => line.seat === seat);
  const finished = lines.filter((line) => line.finished).length;
  if (!lines.length) return [];
  return [
    { sign: "s-tile", n: lines.length - finished, label: t.metro.openLines(lines.length - finished) },
    { sign: "s-tick", n: finished, label: t.metro.scored(finished) },
  ];
}
