// Words, German: the score pad for games that are played with the box.
import type { pad as source } from "../en/pad";

const waggons = (n: number): string => (n === 1 ? "1 Waggon" : `${n} Waggons`);

export const pad: typeof source = {
  pad: {
    title: "Wertungsblock",
    lead: "Ihr spielt mit der Schachtel? Tippe die Strecken auf eurem Tisch an, und Stellwerk rechnet.",
    who: "Wer spielt mit?",
    whoHelp: "Wähle Farben und Namen.",
    name: (n) => `Name von Person ${n}`,
    color: "Farbe",
    colorOf: (who, color) => `${who} spielt ${color}`,
    colors: ["Blau", "Rot", "Grün", "Gelb", "Schwarz", "Purpur"],
    add: "Noch jemand",
    remove: (who) => `${who} vom Block nehmen`,
    player: (n) => `Person ${n}`,
    begin: "Los geht’s",
    back: "Zurück zur Lobby",
    undo: "Zurücknehmen",
    redo: "Wiederholen",
    routes: "Strecken",
    tickets: "Zielkarten",
    result: "Ergebnis",
    list: "Als Liste",
    map: "Als Plan",
    tap: (stations) => (stations ? "Tippe auf Strecken und Bahnhöfe von" : "Tippe auf die Strecken von"),
    left: (n) => `noch ${n}`,
    laid: (n, left) => `${waggons(n)}, noch ${left} übrig`,
    freed: "wieder frei",
    station: (city) => `Bahnhof in ${city}`,
    next: "Nächste Person",
    done: "Fertig",
    lastRound: "Die letzte Runde beginnt.",
    noTickets: "Wähle die Zielkarten, die diese Person behalten hat.",
    search: "Stadt suchen",
    noneFound: "Keine Zielkarte nennt diese Stadt.",
    ticketsOf: (who) => `Zielkarten von ${who}`,
    kept: (n) => `${n} behalten`,
    heldBy: (who) => `hat ${who}`,
    wins: (who, points) => `${who} gewinnt mit ${points} Punkten`,
    tie: (who, points) => `${who} gewinnen gemeinsam mit ${points} Punkten`,
    nothing: "Noch ist nichts eingetragen.",
    trail: (who, n) => `Längste Strecke: ${who}, ${n}`,
    again: "Neue Partie",
    confirmAgain: "Diesen Block weglegen?",
    keep: "Behalten",
    putAway: "Weglegen",
    remarks: "Einen Blick wert",
    offline: "Was du einträgst, bleibt auf diesem Gerät.",
    remark: {
      "twin-own": ({ who, what }) => `${who} hat beide Strecken der Doppelstrecke ${what}.`,
      "twin-closed": ({ what }) =>
        `Bei so wenigen Personen darf nur eine Strecke einer Doppelstrecke genutzt werden, auf ${what} sind es zwei.`,
      "pieces-too-many": ({ who, number }) =>
        `Von ${who} liegen ${waggons(number)} mehr auf dem Plan, als in der Schachtel sind.`,
      "pieces-beyond": ({ who, what }) =>
        `${what} zählt nicht mit: Von ${who} liegen viel mehr Waggons auf dem Plan, als in der Schachtel sind.`,
      "stations-too-many": ({ who, number }) => `${who} hat mehr als ${number} Bahnhöfe.`,
      "long-too-many": ({ who }) => `${who} hat mehr lange Zielkarten, als man behalten darf.`,
      "tickets-too-few": ({ who, number }) =>
        `${who} hat ${number === 1 ? "1 Zielkarte" : `${number} Zielkarten`}; zu Beginn behält man mehr.`,
      "no-routes": ({ who }) => `${who} hat keine Strecken.`,
      "not-over": () => "Alle haben noch viele Waggons: Das Spiel geht weiter, oder es fehlen Strecken.",
    },
  },
};
