// Texts around the rules; they are loaded with them.
import type { Language } from "../i18n/index.svelte";

const en = {
  title: "Rules",
  of: (game: string) => `Rules of ${game}`,
  about: (thing: string) => `Rule: ${thing}`,
  hint:
    "Press anything on the table, or one of the marks, to read its rule. By keyboard: press ? on what has the " +
    "focus.",
  chapters: "All chapters",
  full: "The whole book of rules",
  wordForWord: "Word for word",
  ours: "The printed rules leave this open; this is our answer.",
  related: "Also about this",
  failed: "The rules could not be loaded.",
  or: "or",
  otherSide: "To the other side",
  learn: "Learn it in five minutes",
  back: "← Back to the table",
  ids: "Show the ids of rules",
};

const de: typeof en = {
  title: "Regeln",
  of: (game) => `Regeln: ${game}`,
  about: (thing) => `Regel: ${thing}`,
  hint:
    "Drück auf irgendetwas am Tisch oder auf eine der Marken, um die Regel dazu zu lesen. Mit der Tastatur: ? auf " +
    "dem, was gerade den Fokus hat.",
  chapters: "Alle Kapitel",
  full: "Das ganze Regelbuch",
  wordForWord: "Im Wortlaut",
  ours: "Die gedruckten Regeln lassen das offen; dies ist unsere Antwort.",
  related: "Auch dazu",
  failed: "Die Regeln konnten nicht geladen werden.",
  or: "oder",
  otherSide: "Auf die andere Seite",
  learn: "In fünf Minuten lernen",
  back: "← Zurück zum Tisch",
  ids: "Kennungen der Regeln zeigen",
};

export const WORDS: Record<Language, typeof en> = { en, de };
