// Texts around lessons; they are loaded with them.
import type { Language } from "../i18n/index.svelte";

const en = {
  lesson: "Lesson",
  next: "Next",
  leap: "Leap ahead",
  show: "Show me where",
  wait: "Rita is thinking …",
  instead: "That would be allowed too. In this lesson, please:",
  done: "You can play!",
  play: "Play now against a bot",
  again: "Once more",
  lobby: "To the lobby",
  leave: "Leave the lesson",
  rules: "All rules",
  opening: "The lesson begins …",
  failed: "The lesson could not be opened.",
};

const de: typeof en = {
  lesson: "Lernspiel",
  next: "Weiter",
  leap: "Weiterspringen",
  show: "Zeig mir, wo",
  wait: "Rita überlegt …",
  instead: "Auch das wäre erlaubt. In diesem Lernspiel bitte:",
  done: "Du kannst es!",
  play: "Jetzt gegen einen Bot spielen",
  again: "Noch einmal",
  lobby: "Zur Lobby",
  leave: "Lernspiel verlassen",
  rules: "Alle Regeln",
  opening: "Das Lernspiel beginnt …",
  failed: "Das Lernspiel konnte nicht geöffnet werden.",
};

export const WORDS: Record<Language, typeof en> = { en, de };
