// The rule ledger as data: ids with their texts.

export interface Rule {
  id: string;
  text: string;
  /** The printed rules leave the case open: in which way, in brackets, or just that. */
  ruling?: string;
}

const RULE = /^- `([a-z0-9_.-]+)` (.+)$/;
const RULING = /\[(?:ruling|Festlegung)[^\]]*\] ?/;

export function readLedger(text: string): Map<string, Rule> {
  const rules = new Map<string, Rule>();
  for (const line of text.split("\n")) {
    const found = RULE.exec(line);
    if (found) rules.set(found[1] as string, readRule(found[1] as string, (found[2] as string).replaceAll("`", "")));
  }
  return rules;
}

/** The first table of a ledger: its rows as cells. */
export function readTable(text: string): string[][] {
  const lines = text.split("\n");
  const first = lines.findIndex((line) => line.startsWith("|"));
  const rest = lines.slice(first).filter((line) => !/^\|[-|]+\|$/.test(line));
  const end = rest.findIndex((line) => !line.startsWith("|"));
  return rest.slice(0, end).map((line) =>
    line
      .slice(1, -1)
      .split("|")
      .map((cell) => cell.trim()),
  );
}

/** A rule that is ours from its first word on is marked so; one that is ours in part keeps its bracket. */
function readRule(id: string, text: string): Rule {
  const mark = RULING.exec(text);
  if (!mark || mark.index > 0) return { id, text };
  return { id, text: text.slice(mark[0].length), ruling: mark[0].trim().slice(1, -1) };
}
