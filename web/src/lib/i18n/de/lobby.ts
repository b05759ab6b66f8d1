// Words, German: the lobby and what stands on every page.
import type { lobby as source } from "../en/lobby";
import { one } from "../count";

/** The printed games by their German names. */
const PRINTED: Record<string, string> = {
  "Ticket to Ride": "Zug um Zug",
  "Ticket to Ride Europe": "Zug um Zug Europa",
  "Ticket to Ride New York": "Zug um Zug New York",
  "Ticket to Ride Berlin": "Zug um Zug Berlin",
};

export const lobby: typeof source = {
  name: "Deutsch",
  tagline: "Eisenbahn-Brettspiele im Browser, mit Freunden und gegen Bots.",
  nav: {
    lobby: "Lobby",
    rules: "Regeln",
    undo: "Zurücknehmen",
    sound: "Ton",
    theme: "Dunkle Ansicht",
    language: "Sprache",
    notify: "Benachrichtigen, wenn ich dran bin",
    back: "Zurück zur Lobby",
    menu: "Menü",
    skip: "Zum Spiel springen",
  },
  lobby: {
    play: "Jetzt spielen",
    playAgainst: (title, n) => `Jetzt spielen: ${title} gegen ${one(n, "Bot", "Bots")}`,
    compatible: (game) => `Regeln passend zu ${PRINTED[game] ?? game}`,
    players: (low, high) => (low === high ? one(low, "Person", "Personen") : `${low}–${high} Personen`),
    games: "Spiele",
    open: "Offene Tische",
    running: "Laufende Spiele",
    mine: "Meine Spiele",
    none: "Gerade wartet kein Tisch auf Mitspielende. Eröffne einen!",
    noneMine: "Du hast noch nicht gespielt.",
    join: "Mitspielen",
    watch: "Zuschauen",
    resume: "Weiterspielen",
    look: "Ansehen",
    yourTurn: "du bist dran",
    over: "beendet",
    waiting: "wartet auf Mitspielende",
    runningNow: "läuft",
    learn: "Spielen lernen",
    newTable: "Neuer Tisch",
    yourName: "Dein Name",
    rename: "Speichern",
    code: "Einladungslink",
    follow: "Öffnen",
    level: "Gegner",
    opponents: (n) => one(n, "Gegner", "Gegner"),
    tablesOf: (title) => `Tisch: ${title}`,
  },
  notes: {
    europe:
      "Die sechs Zielkarten des Orient-Express sind von uns: Sie folgen der historischen Strecke, und ihre Punkte " +
      "entsprechen dem kürzesten Weg. Das gilt auch für die Punkte der Max-Karte.",
    berlin:
      "Plan, Zielkarten und Punktetabellen sind von uns; die gedruckten nennt keine Quelle. Die Zahlen der " +
      "Figuren und Karten sind wie gedruckt.",
    metro:
      "Schienenplättchen, Bahnhöfe und Aktien sind wie gedruckt. Der Aufbaurahmen der Gesellschaften, die " +
      "Mittelschienen und die Werte der City-Erweiterungen sind von uns und passen zu allen Zahlen und " +
      "Beispielen der Regeln; ebenso einige  " +
      "Namen von Sehenswürdigkeiten.",
  },
  levels: { beginner: "Anfänger", easy: "Leicht", medium: "Mittel", hard: "Schwer", master: "Meister" },
  error: {
    title: "Da stimmt etwas nicht",
    home: "Zur Lobby",
    unknown: "Diese Seite gibt es nicht.",
    noBoard: "Für diese Karte gibt es keinen gezeichneten Plan; die Liste der Strecken tritt an seine Stelle.",
  },
};
