// Words, German: what every table says.
import type { table as source } from "../en/table";
import { one } from "../count";

const has = (you: boolean): string => (you ? "hast" : "hat");

export const table: typeof source = {
  turn: {
    yours: "Du bist dran",
    of: (name) => `${name} ist dran`,
    all: "Alle wählen",
    over: "Spiel beendet",
    last: "Letzte Runde",
    watching: "Du schaust zu.",
    lastTurns: (n) => `noch ${one(n, "Zug", "Züge")}`,
    pass: (name) => `${name} ist dran`,
    passHelp: "Gib das Gerät weiter. Die Karten bleiben verdeckt, bis die nächste Person sie sehen will.",
    show: (name) => `Ich bin ${name}: meine Karten zeigen`,
    due: "Restzeit",
    days: (n) => one(n, "Tag", "Tage"),
    hours: (n) => one(n, "Stunde", "Stunden"),
  },
  ask: {
    turn: (stations) =>
      stations
        ? "Nutze eine Strecke, zieh Wagenkarten, zieh Zielkarten oder bau einen Bahnhof."
        : "Nutze eine Strecke, zieh Wagenkarten oder zieh Zielkarten.",
    second: "Zieh eine zweite Wagenkarte.",
    start: "Wähle deine Zielkarten.",
    keep: "Welche Zielkarten behältst du?",
    tunnel: "Der Tunnel kostet mehr.",
    wait: "Warte auf die anderen.",
    lay: "Wähle ein Feld für dein Plättchen.",
    layDrawn: "Lege das gezogene Plättchen.",
    order: "Ordne deine Sehenswürdigkeiten.",
    choose: "Setze den Touristen ein.",
    refuse: "Lehne das Plättchen ab oder nimm es an.",
  },
  log: {
    title: "Verlauf",
    chat: "Chat",
    empty: "Noch ist nichts passiert.",
    claimed: () => "nutzt jetzt",
    drew: (you) => `${has(you)} gezogen:`,
    deckCards: (n) => (n === 1 ? "eine Karte vom Stapel" : `${n} Karten vom Stapel`),
    fromDeck: (card) => `${card} vom Stapel`,
    offer: (you, n) => `${has(you)} ${one(n, "Zielkarte", "Zielkarten")} gezogen`,
    kept: (you, n) => `${has(you)} ${one(n, "Zielkarte", "Zielkarten")} behalten`,
    chose: (you) => `${has(you)} Zielkarten gewählt`,
    begins: (you) => (you ? "beginnst" : "beginnt"),
    passed: (you) => `${has(you)} gepasst`,
    tunnel: (you, n) => {
      const more = n === 0 ? "nichts weiter zu zahlen" : `noch ${one(n, "Karte", "Karten")} zu zahlen`;
      return `${you ? "versuchst" : "versucht"} einen Tunnel, ${more}:`;
    },
    paid: (you) => `${has(you)} den Tunnel bezahlt`,
    failed: (you) => `${has(you)} den Tunnel aufgegeben:`,
    built: (you) => `${you ? "baust" : "baut"} einen Bahnhof in`,
    reshuffle: "Der Stapel wurde neu gemischt.",
    reset: "Drei Lokomotiven lagen offen: Alle fünf Karten wurden ersetzt.",
    lastRound: "Die letzte Runde beginnt.",
    over: "Das Spiel ist beendet.",
    undo: (you) => `${has(you)} den Zug zurückgenommen`,
    swapped: (you, color, percent, way) =>
      `${has(you)} ${color ? `${color} ` : ""}${percent} % gegen ` +
      `${way === "open" ? "die offene Aktie" : "die oberste vom Stapel"} getauscht`,
    station: (you) => `${you ? "legst" : "legt"} einen Zentral-Bahnhof auf`,
    laid: (you) => `${you ? "legst" : "legt"} ein Plättchen auf`,
    drewTile: (you) => `${has(you)} ein Plättchen gezogen`,
    finished: (line) => `Linie ${line} endet`,
    since: "Seit deinem letzten Zug",
    sinceOf: (name) => `Seit dem letzten Zug: ${name}`,
    say: "Nachricht schreiben",
    send: "Senden",
    unread: (n) => `${n} neu`,
    noChat: "Noch hat niemand etwas geschrieben.",
  },
  notices: {
    "seat/taken": "hat sich gesetzt",
    "seat/left": "hat den Platz freigegeben",
    "seat/replaced": "wird von einem Bot vertreten",
    "seat/resigned": "hat aufgegeben; ein Bot spielt weiter",
    "seat/removed": "wurde vom Tisch gebeten",
    "seat/called": "fehlt: In einer Minute übernimmt ein Bot",
    "seat/nudged": "wurde an den eigenen Zug erinnert",
    "table/closed": "Der Tisch wurde geschlossen.",
    "table/resigned": "Die Partie wurde aufgegeben.",
    "seat/changed": "– Platz geändert",
    "seat/returned": "ist wieder da",
    "table/started": "Das Spiel beginnt.",
    "table/over": "Das Spiel ist beendet.",
    "table/frozen": "Der Tisch ist eingefroren.",
    "table/rematch": "Eine Revanche wird vorgeschlagen.",
    "table/coach": "Übung: An diesem Tisch gibt es Tipps und Warnungen.",
  },
  players: {
    title: "Am Tisch",
    you: "Du",
    bot: "Bot",
    away: "weg",
    online: "da",
    substitute: "ein Bot spielt",
    score: "Punkte",
    open: "frei",
    details: "Mehr über alle am Tisch",
  },
};
