// The rule ledger as data: chapters with their rules.

export interface Rule {
  id: string;
  text: string;
}
export interface Chapter {
  title: string;
  rules: Rule[];
}

const RULE = /^- `([a-z0-9_.-]+)` (.+)$/;
const TITLE = /^#{2,} (.+)$/;

export function readLedger(text: string): Chapter[] {
  const chapters: Chapter[] = [];
  for (const line of text.split("\n")) {
    const title = TITLE.exec(line)?.[1];
    if (title) chapters.push({ title, rules: [] });
    const found = RULE.exec(line);
    if (found) chapters.at(-1)?.rules.push({ id: found[1] as string, text: (found[2] as string).replaceAll("`", "") });
  }
  return chapters.filter((chapter) => chapter.rules.length);
}

/** The rules that matter to an edition: those of its family, and its own. */
export function rulesOf(chapters: readonly Chapter[], edition: string): Chapter[] {
  const matters = (id: string) => ["tickets", "metro", edition].includes(id.split(".")[0] as string);
  return chapters.map(({ title, rules }) => ({ title, rules: rules.filter((rule) => matters(rule.id)) })).filter((chapter) => chapter.rules.length);
}
