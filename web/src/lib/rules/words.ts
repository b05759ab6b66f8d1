// Texts around the rules; they are loaded with them.
import type { Language } from "../i18n/index.svelte";

const en = {
  title: "Rules",
  of: (game: string) => `Rules of ${game}`,
  about: (thing: string) => `Rule: ${thing}`,
  hint:
    "Press anything on the table, or one of the marks, to read its rule. By keyboard: move the focus there and " +
    "press ?.",
  chapters: "All chapters",
  full: "The whole rule book",
  wordForWord: "Word for word",
  ours: "The printed rules leave this open; this is our answer.",
  related: "Also about this",
  failed: "The rules could not be loaded.",
  or: "or",
  otherSide: "To the other side",
  learn: "Learn it in five minutes",
  back: "← Back to the table",
  ids: "Show rule ids",
};

const de: typeof en = {
  title: "Regeln",
  of: (game) => `Regeln: ${game}`,
  about: (thing) => `Regel: ${thing}`,
  hint:
    "Drück auf etwas am Tisch oder auf eine Markierung, um die Regel dazu zu lesen. Mit der Tastatur: den Fokus " +
    "dorthin bewegen und ? drücken.",
  chapters: "Alle Kapitel",
  full: "Das ganze Regelbuch",
  wordForWord: "Im Wortlaut",
  ours: "Die gedruckten Regeln lassen das offen; dies ist unsere Antwort.",
  related: "Mehr dazu",
  failed: "Die Regeln konnten nicht geladen werden.",
  or: "oder",
  otherSide: "Auf die andere Seite",
  learn: "In fünf Minuten lernen",
  back: "← Zurück zum Tisch",
  ids: "Regelkennungen zeigen",
};

export const WORDS: Record<Language, typeof en> = { en, de };
