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
  percent: (n) => `${n}\u00a0%`,
  nav: {
    lobby: "Lobby",
    rules: "Regeln",
    undo: "Zurücknehmen",
    hint: "Tipp",
    sound: "Ton",
    theme: "Dunkle Ansicht",
    language: "Sprache",
    notify: "Benachrichtigen, wenn ich dran bin",
    back: "Zurück zur Lobby",
    menu: "Menü",
    play: "Spielen",
    tables: "Tische",
    learn: "Lernen",
    workshop: "Werkstatt",
    mine: "Meine Spiele",
    figures: "Statistik",
    logbook: "Logbuch",
    me: "Ich",
    pages: "Seiten",
    skip: "Zum Inhalt springen",
    wait: "Einen Moment …",
  },
  lobby: {
    title: "Eisenbahn-Brettspiele im Browser",
    lead: "Mit Freunden und gegen Bots, auf fünf Plänen. Ohne Konto, ohne Download.",
    board: "Plan",
    play: "Jetzt spielen",
    playAgainst: (title, n) => `Jetzt spielen: ${title} gegen ${one(n, "Bot", "Bots")}`,
    friends: "Mit Freunden spielen",
    learnSoon: "In 5 Minuten lernen",
    compatible: (game) => `Regeln passend zu ${PRINTED[game] ?? game}`,
    players: (low, high) => (low === high ? one(low, "Person", "Personen") : `${low}–${high} Personen`),
    games: "Pläne",
    open: "Offene Tische",
    running: "Live zuschauen",
    mine: "Weiterspielen",
    more: "Mehr",
    all: (n) => `Alle ${n}`,
    allOf: (title, n) => `${title}: alle ${n}`,
    none: "Gerade wartet niemand auf Mitspielende. Eröffne einen Tisch und schick den Link an deine Freunde.",
    noneMine:
      "Du hast noch nicht gespielt. Drück auf „Jetzt spielen“ oder beginne mit der Lektion: Sie dauert fünf Minuten.",
    noneGoesOn: "Gerade wartet kein Spiel auf dich.",
    noneLive: "Gerade läuft kein öffentliches Spiel.",
    join: "Mitspielen",
    watch: "Zuschauen",
    resume: "Öffnen",
    look: "Ansehen",
    yourTurn: "du bist dran",
    over: "beendet",
    closed: "aufgegeben",
    waiting: "wartet auf Mitspielende",
    waits: (names, taken, seats) => `${names} · ${taken} von ${seats} Plätzen`,
    runningNow: "läuft",
    turnOf: (name) => `${name} ist am Zug`,
    move: (n) => (n ? `Zug ${n}` : "eben begonnen"),
    watching: (n) => one(n, "Person schaut zu", "Personen schauen zu"),
    place: (place, of, points) => `${place}. von ${of}, ${one(points, "Punkt", "Punkte")}`,
    won: (points) => `gewonnen mit ${one(points, "Punkt", "Punkten")}`,
    alone: (points) => one(points, "Punkt", "Punkte"),
    left: (time) => `bis ${time}`,
    mixed: "Berlin, Seiten gemischt",
    lesson: "Lektion",
    nobody: "niemand sonst",
    newTable: "Neuer Tisch",
    learn: "Spielen lernen",
    learnHelp: "in fünf Minuten, am Tisch",
    rulesHelp: "erklärt und gezeichnet",
    workshop: "Planwerkstatt",
    workshopHelp: "zeichne dein eigenes Bahnnetz",
    padHelp: "für das Spiel auf deinem Tisch",
    tilesOpen: (n) => (n ? `${n} ${n === 1 ? "wartet" : "warten"}` : "eröffnen"),
    tilesLive: (n) => (n ? one(n, "Spiel", "Spiele") : "gerade keins"),
    tilesLearn: "5 Minuten",
    level: "Gegner",
    opponents: (n) => one(n, "Gegner", "Gegner"),
    times: (n, level) => `${n} × ${level}`,
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
      "Beispielen der Regeln; auch einige " +
      "Namen von Sehenswürdigkeiten sind von uns.",
  },
  levels: { beginner: "Anfänger", easy: "Leicht", medium: "Mittel", hard: "Schwer", master: "Meister" },
  error: {
    title: "Da stimmt etwas nicht",
    home: "Zur Lobby",
    unknown: "Diese Seite gibt es nicht",
    unknownHelp: "Vielleicht ist die Adresse unvollständig. Von der Lobby aus erreichst du alles, was es gibt.",
    noGame: "Dieses Spiel gibt es nicht",
    noGameHelp: "Diese Spiele gibt es:",
    brokenHelp: "Diese Seite lässt sich gerade nicht zeigen. Was gespielt wurde, ist gespeichert.",
    away: "Der Server antwortet nicht",
    awayHelp: "Die Seite versucht es von selbst weiter. Was gespielt wurde, ist gespeichert.",
    again: "Noch einmal versuchen",
    noTable: "Dieser Tisch steht dir nicht offen",
    noTableHelp:
      "Er ist privat, oder es gibt ihn nicht mehr. Lass dir einen Einladungslink schicken: " +
      "Er steht im Menü des Tisches.",
    replaced: "Du bist jetzt jemand anderes",
    replacedHelp:
      "In einem anderen Fenster dieses Browsers hast du einen persönlichen Link geöffnet. " +
      "Lade die Seite neu, um weiterzumachen.",
    reload: "Neu laden",
    noInvite: "Diese Einladung gilt nicht mehr",
    noInviteHelp: "Sie wurde durch eine neue ersetzt, oder der Tisch ist weg. Lass dir einen neuen Link schicken.",
    noMove: "Dieser Link gilt nicht mehr",
    noMoveHelp: "Er gilt nur einmal und 15 Minuten lang. Erstelle auf dem anderen Gerät unter „Ich“ einen neuen.",
    noBoard: "Dieser Plan ist nicht gezeichnet; stattdessen gibt es die Liste der Strecken.",
  },
};
