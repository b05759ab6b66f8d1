// Texts around lessons; they are loaded with them.
import type { Language } from "../i18n/index.svelte";

const en = {
  lesson: "Lesson",
  next: "Next",
  leap: "Skip ahead",
  show: "Show me where",
  wait: "Rita is thinking …",
  instead: "That would be allowed too. In this lesson, please:",
  done: "You can play!",
  play: "Play now against a bot",
  again: "Play it again",
  lobby: "To the lobby",
  leave: "Leave the lesson",
  rules: "All rules",
  opening: "The lesson begins …",
  failed: "The lesson could not be opened.",
};

const de: typeof en = {
  lesson: "Lektion",
  next: "Weiter",
  leap: "Vorspulen",
  show: "Zeig mir, wo",
  wait: "Rita überlegt …",
  instead: "Auch das wäre erlaubt. In dieser Lektion bitte:",
  done: "Jetzt kannst du spielen!",
  play: "Jetzt gegen einen Bot spielen",
  again: "Noch einmal",
  lobby: "Zur Lobby",
  leave: "Lektion verlassen",
  rules: "Alle Regeln",
  opening: "Die Lektion beginnt …",
  failed: "Die Lektion konnte nicht geöffnet werden.",
};

export const WORDS: Record<Language, typeof en> = { en, de };
