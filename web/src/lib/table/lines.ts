// A line of a score sheet in words.
import type { SheetLine } from "../api/types";
import type { Words } from "../i18n/en";

/** The names that a line of a ticket game needs. */
interface Named {
  ticket: (id: string) => string;
  city: (id: string) => string;
  route: (id: string) => string;
}

export function lineWords({ type, what, borrowed }: SheetLine, t: Words, names: Named): string {
  if (type === "ticket") return names.ticket(what);
  if (type === "station") return [names.city(what), ...borrowed.map(names.route)].join(": ");
  if (type === "trail") return `${t.end.lines.trail}: ${t.end.length(Number(what))}`;
  if (type.startsWith("line")) return `${t.metro.line(what)}${type === "line_doubled" ? " × 2" : ""}`;
  const [color, percent] = what.split(" ");
  const named = color && t.metroColors[color] ? [t.metroColors[color], percent && t.percent(percent)] : [what];
  return [t.end.lines[type] ?? type, ...named].filter(Boolean).join(" · ");
}
