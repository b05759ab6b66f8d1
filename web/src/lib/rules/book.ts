// The book of rules of a family: chapters with a short explanation, the ledger's rules and examples.
// Made when the client is built, loaded when somebody asks.
import { here } from "../here";
import { OWN_MAP } from "../board/board";
import { speaker, spoken, type Language } from "../i18n/editions";
import { CAPTIONS } from "./book/captions";
import { INSTEAD, type Instead } from "./book/instead";
import type { TopicSource } from "./book/source";
import type { Rule } from "./ledger";

export interface Topic {
  id: string;
  title: string;
  text: string;
  rules: Rule[];
  editions?: string[];
  options?: string[];
  without?: string[];
  examples: Example[];
  /** Figures of each edition: a label and a value. */
  figures?: Record<string, [string, string][]>;
}

/** A drawn example and what it shows. */
export interface Example {
  id: string;
  text: string;
}

/** The ids that a chapter names, in the order of the ledger. */
export function idsOf(source: TopicSource, ledger: ReadonlyMap<string, Rule>): string[] {
  const named = (id: string) =>
    source.rules.some((wanted) => (wanted.endsWith(".") ? id.startsWith(wanted) : id === wanted));
  return [...ledger.keys()].filter(named);
}

export function makeBook(
  sources: readonly TopicSource[],
  ledger: ReadonlyMap<string, Rule>,
  language: Language,
  table: string[][] = [],
): Topic[] {
  return sources.map(({ figures, ...source }) => ({
    ...source,
    title: source.title[language],
    text: source.text[language],
    rules: idsOf(source, ledger).map((id) => ledger.get(id) as Rule),
    examples: (source.examples ?? []).map((id) => ({ id, text: CAPTIONS[id]?.[language] ?? "" })),
    ...(figures ? { figures: figuresOf(figures, table) } : {}),
  }));
}

const LEFT_OUT = ["card colors", "Kartenfarben"];
const SAME = /^(same|ebenso|wie New York)/;

/** The columns of a table of editions, each by its edition; what refers to the column before says it in full. */
export function figuresOf(
  editions: readonly string[],
  [, ...rows]: readonly string[][],
): Record<string, [string, string][]> {
  const full = rows.filter(([label]) => !LEFT_OUT.includes(label ?? "")).map(spellOut);
  return Object.fromEntries(
    editions.map((edition, k) => [edition, full.map((row): [string, string] => [row[0] ?? "", row[k + 1] ?? ""])]),
  );
}

function spellOut(row: readonly string[]): string[] {
  const full: string[] = [];
  for (const cell of row) {
    const before = full.at(-1) ?? "";
    full.push(SAME.test(cell) ? before : cell.startsWith("+ ") ? `${before} ${cell}` : cell);
  }
  return full;
}

/** The chapters that hold for a game, with the rules of its edition and in its words; own maps may have anything. */
export function bookOf(
  topics: readonly Topic[],
  edition: string,
  options: readonly string[],
  language: Language,
): Topic[] {
  const any = edition === OWN_MAP;
  const holds = (topic: Topic) =>
    (any || !topic.editions || topic.editions.includes(edition)) &&
    (!topic.options || topic.options.some((id) => chosen(id, options))) &&
    !topic.without?.some((id) => chosen(id, options));
  const own = (rule: Rule) => any || ["tickets", "metro", edition].includes(rule.id.split(".")[0] as string);
  const known = new Map(topics.flatMap((topic) => topic.rules.map((rule) => [rule.id, rule])));
  const played = INSTEAD.filter(({ option }) => chosen(option, options));
  const held = topics
    .filter(holds)
    .map((topic) => played.reduce((now, instead) => replaced(now, instead, known, language), topic))
    .map((topic) => ({ ...topic, rules: topic.rules.filter(own) }));
  return spoken(held, speaker(language, edition)).map((topic) => ({ ...topic, title: headline(topic.title) }));
}

/** A heading begins with a capital, whatever an edition calls things. */
const headline = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A chapter as an option changes it. */
function replaced(topic: Topic, instead: Instead, known: ReadonlyMap<string, Rule>, language: Language): Topic {
  const { rules, figures, texts } = instead;
  const swapped = topic.rules.flatMap((rule) => rules[rule.id]?.flatMap((id) => known.get(id) ?? []) ?? [rule]);
  const figured = topic.figures &&
    figures && {
      figures: Object.fromEntries(
        Object.entries(topic.figures).map(([edition, rows]) => [
          edition,
          rows.map(([label, value], k): [string, string] => [label, figures[k]?.[language] ?? value]),
        ]),
      ),
    };
  return { ...topic, ...figured, rules: swapped, text: texts?.[topic.id]?.[language] ?? topic.text };
}

/** `berlin-ABBA…` is Berlin like any other. */
const chosen = (id: string, options: readonly string[]): boolean =>
  options.includes(id) || (id === "berlin-a" && options.some((one) => one.startsWith("berlin-")));

const loading = new Map<string, Promise<Topic[]>>();

/** The book of a family in a language. */
export function loadBook(family: string, language: Language): Promise<Topic[]> {
  const path = here(`rules/${family}.${language}.json`);
  const known = loading.get(path);
  if (known) return known;
  const book = fetch(path).then(async (answer) => {
    if (!answer.ok) throw new Error(answer.statusText);
    return (await answer.json()) as Topic[];
  });
  loading.set(path, book);
  book.catch(() => loading.delete(path));
  return book;
}
