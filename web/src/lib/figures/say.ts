// How figures are said: names of games, days, shares.
import type { Edition } from "../api/types";
import { i18n } from "../i18n/index.svelte";
import type { Language } from "../i18n/editions";

/** The title of a game by its name; that of somebody's own map stands in the book. */
export function gameTitle(game: string, title: string, editions: readonly Edition[]): string {
  const id = game.split(/[:+]/)[0] ?? game;
  const known = editions.find((edition) => edition.id === id);
  return known && !title ? i18n.title(known) : title || game;
}

/** The titles of a game's options. */
export function optionTitles(game: string, editions: readonly Edition[]): string[] {
  const [id = "", ...options] = game.split(/[:+]/);
  const known = editions.find((edition) => edition.id === id)?.options ?? [];
  return options.map((word) => {
    const option = known.find((one) => one.id === word);
    return option ? i18n.title(option) : word;
  });
}

const locale = (language: Language): string => (language === "de" ? "de-DE" : "en-US");

/** A day; the year only if it is another one. */
export function day(seconds: number, language: Language, now = new Date()): string {
  const at = new Date(seconds * 1000);
  const year = at.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return new Intl.DateTimeFormat(locale(language), { day: "numeric", month: "short", year }).format(at);
}

/** A month, shortly. */
export const month = (seconds: number, language: Language): string =>
  new Intl.DateTimeFormat(locale(language), { month: "short" }).format(new Date(seconds * 1000));

/** "today", "yesterday", or a day. */
export function ago(seconds: number, language: Language, now = new Date()): string {
  const midnight = (date: Date) => new Date(date.getFullYear(), date.getMonth(), date.getDate()).getTime();
  const days = Math.round((midnight(new Date(seconds * 1000)) - midnight(now)) / 86_400_000);
  if (days <= 0 && days >= -1)
    return new Intl.RelativeTimeFormat(locale(language), { numeric: "auto" }).format(days, "day");
  return day(seconds, language, now);
}

/** A share in percent, as the reader's language writes it. */
export const percent = (share: number): string => i18n.t.percent(Math.round(share * 100));

/** Five steps of how often something was so, by the lower end of each in hundredths. */
export const STEPS = [0, 15, 30, 45, 60] as const;
export const HEAT = ["#FBEBB4", "#F2C25A", "#E0812F", "#B03A2E", "#571A3B"] as const;
export const heat = (share: number): string => {
  const step = STEPS.findLastIndex((low) => share * 100 >= low);
  return HEAT[Math.max(0, step)] ?? HEAT[0];
};

/** Means of the last eight values, or of as many as there are. */
export const means = (values: readonly number[], most = 8): number[] =>
  values.map((_, k) => {
    const some = values.slice(Math.max(0, k - most + 1), k + 1);
    return some.reduce((sum, value) => sum + value, 0) / some.length;
  });

/** Round numbers between two ends, for the lines of a chart. */
export function ticks(low: number, high: number, most = 4): number[] {
  const rough = Math.max(1, (high - low) / most);
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 5, 10].map((n) => n * power).find((n) => n >= rough) ?? rough;
  const found = [];
  for (let at = Math.ceil(low / step) * step; at <= high; at += step) found.push(at);
  return found;
}
