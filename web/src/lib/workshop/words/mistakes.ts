// What the server says about a map, in German. Sentences are known by their form; $1 stands for what they name.
import type { Retold } from "./retell";

export const MISTAKES: readonly Retold[] = [
  [/^Cities has (\d+) entries/, "Ein Plan braucht 2 bis 64 Städte."],
  [/^Routes has (\d+) entries/, "Ein Plan braucht mindestens eine Strecke, höchstens 124."],
  [/^Tickets has (\d+) entries/, "Ein Plan braucht mindestens eine Zielkarte."],
  [/^There is no color "([^"]*)"/, "Die Farbe „$1“ gibt es auf diesem Plan nicht."],
  [/^The color "([^"]*)" is there/, "Die Farbe „$1“ steht mehrmals da. Nenne jede einmal."],
  [/^There is no city "([^"]*)"/, "Die Stadt „$1“ gibt es auf diesem Plan nicht."],
  [/^There is no key "([^"]*)"/, "Der Schlüssel „$1“ gehört nicht hierher."],
  [/^There is no kind of piece "([^"]*)"/, "Figuren der Art „$1“ gibt es auf diesem Plan nicht."],
  [/^There are no points for the kind "([^"]*)"/, "Für Figuren der Art „$1“ fehlt die Punktetabelle."],
  [/^The key "([^"]*)" is missing/, "Hier fehlt der Schlüssel „$1“."],
  [/^The section \[([^\]]*)\] is missing/, "Der Abschnitt [$1] fehlt."],
  [/^"([^"]*)" is spelled .* Write "([^"]*)"/, "„$1“ schreibt man hier amerikanisch: „$2“."],
  [
    /^"([^"]*)" cannot be an id/,
    "„$1“ geht als Kennung nicht: Sie beginnt mit einem Buchstaben und hat nur Kleinbuchstaben von a bis z, Ziffern " +
      "und „_“.",
  ],
  [
    /^"([^"]*)": names on a map need/,
    "„$1“: Namen auf einem Plan brauchen einen sichtbaren Buchstaben, wenige Zeichen und keine unsichtbaren.",
  ],
  [/^"([^"]*)" cannot be the id of/, "„$1“ geht als Kennung nicht: Verbinde die Kennungen zweier Städte mit „-“."],
  [
    /^The cities are not in alphabetical order\. Write "([^"]*)"/,
    "Die beiden Städte stehen nicht in alphabetischer Reihenfolge. Schreibe „$1“.",
  ],
  [/^This \w+ leads from "([^"]*)" to itself/, "Das führt von „$1“ nach „$1“. Nenne zwei verschiedene Städte."],
  [
    /^It is the only route between these cities\. Write "([^"]*)"/,
    "Das ist die einzige Strecke zwischen diesen Städten. Schreibe „$1“, ohne Nummer.",
  ],
  [
    /^\d+ routes join the same two cities: .*Number them: (.*)\.$/,
    "Mehrere Strecken verbinden dieselben Städte. Nummeriere sie: $1.",
  ],
  [/^\d+ routes of one kind join/, "Eine Doppelstrecke hat zwei Strecken. Entferne die übrigen."],
  [
    /^Its length is (\d+), that of .* is (\d+)/,
    "Hier ist die Länge $1, auf der Strecke daneben $2. Beide sind gleich lang.",
  ],
  [/^(\w+) is .*It must be a whole number from (\d+) to (\d+)/, "„$1“ muss eine ganze Zahl von $2 bis $3 sein."],
  [/^(\w+) is .*It must be the number (\d+)/, "„$1“ muss die Zahl $2 sein."],
  [/^(\w+) is .*It must be a whole number/, "„$1“ muss eine ganze Zahl sein."],
  [/^(\w+) is .*It must be true or false/, "„$1“ muss true (ja) oder false (nein) sein."],
  [/^([\w-]+) (?:is|holds) .*It must be text in quotes/, "„$1“ muss ein Text in Anführungszeichen sein."],
  [/^([\w-]+) is .*It must be a list/, "„$1“ muss eine Liste in eckigen Klammern sein."],
  [/^([\w-]+) is .*It must be a table/, "„$1“ muss ein Abschnitt oder etwas in geschweiften Klammern sein."],
  [/^(\w+) cannot be "([^"]*)"/, "„$1“ kann nicht „$2“ sein."],
  [/^(\w+) has (\d+) entries\. There must be (\d+) to (\d+)/, "„$1“ hat $2 Einträge; es müssen $3 bis $4 sein."],
  [/^(\w+) has (\d+) entries\. There must be (\d+)/, "„$1“ hat $2 Einträge; es müssen $3 sein."],
  [/^(\d+) is more than (\d+)\. Write players/, "Erst die kleinste Zahl der Personen, dann die größte: [$2, $1]."],
  [/^There are (\d+) transport cards.*at most (\d+)/, "Das sind $1 Wagenkarten; es dürfen höchstens $2 sein."],
  [/^There are only (\d+) transport cards.* take (\d+)/, "Das sind nur $1 Wagenkarten; zum Beginnen braucht es $2."],
  [/^Each seat has (\d+) pieces\..*at most (\d+)/, "Jede Person hätte $1 Figuren; es dürfen höchstens $2 sein."],
  [/^Each seat has only (\d+) pieces/, "Jede Person hat nur $1 Figuren: Das Spiel wäre gleich zu Ende."],
  [/^Length (\d+) can never be paid/, "So viele Karten einer Farbe gibt es nicht: Die Länge $1 kann niemand bezahlen."],
  [/^It takes more pieces than a seat has/, "Dafür hat niemand genug Waggons. Mach sie kürzer."],
  [
    /^A map with two kinds of pieces/,
    "Auf einem Plan mit zwei Arten von Figuren braucht jede Strecke ihre Art (kind).",
  ],
  [/^A route is a ferry or a tunnel/, "Eine Strecke ist eine Fähre oder ein Tunnel, nicht beides."],
  [/^(\d+) tickets must be kept of (\d+)/, "$1 Zielkarten wären zu behalten, angeboten werden $2."],
  [
    /^(\d+) tickets would be offered at once.*at most (\d+)/,
    "Zu Beginn lägen $1 Zielkarten zur Wahl; höchstens $2 gehen.",
  ],
  [
    /^(\d+) long tickets would be offered.*at most (\d+)/,
    "Zuerst lägen $1 lange Zielkarten zur Wahl; höchstens $2 gehen.",
  ],
  [/^There is no long ticket to choose/, "Es gibt keine lange Zielkarte, die zuerst zu wählen wäre."],
  [
    /^There are only (\d+) regular tickets.* need (\d+)/,
    "Es gibt zu wenige Zielkarten für das Austeilen: $1 von $2. Füge welche hinzu.",
  ],
  [
    /^There are only (\d+) long tickets.* need (\d+)/,
    "Es gibt zu wenige lange Zielkarten für das Austeilen: $1 von $2. Füge welche hinzu.",
  ],
  [/^(\d+) tickets are in the game.*at most (\d+)/, "$1 Zielkarten sind im Spiel; es dürfen höchstens $2 sein."],
  [/^No ticket is of the set "([^"]*)"/, "Zur Gruppe „$1“ gehört keine Zielkarte."],
  [/^No deal uses the set "([^"]*)"/, "Zielkarten der Gruppe „$1“ werden nie ausgeteilt."],
  [/^No route leads to/, "Von hier führt kein Weg zu den anderen Städten. Zeichne eine Strecke."],
  [/^No chain of routes links "([^"]*)" and "([^"]*)"/, "Kein Weg verbindet „$1“ und „$2“. Zeichne eine Strecke."],
  [/^The map falls into parts: nothing links (.*) to (.*)\. Add/, "Der Plan zerfällt: Nichts verbindet $1 mit $2."],
  [/^No place for/, "Eine Stadt hat noch keinen Ort."],
  [/^There are no points for length/, "Für diese Länge gibt es keine Punkte: Ändere die Länge oder die Punktetabelle."],
  [/^(A|The) ferry/, "Mit der Fähre stimmt etwas nicht: Sie ist grau und hat nicht mehr Lokomotiven als Felder."],
  [
    /^This is not valid TOML/,
    "Der Text ist hier nicht richtig geschrieben. Prüfe Anführungszeichen, Klammern und Kommas.",
  ],
  [/^This is there twice/, "Das steht zweimal da. Entferne eines davon."],
  [/^This number is too large/, "Diese Zahl ist zu groß."],
];

export const REFUSALS: readonly Retold[] = [
  [/^There is no country "([^"]*)"/, "Ein Land „$1“ ist hier nicht bekannt."],
  [/^There is no place "([^"]*)"/, "Ein Ort „$1“ ist hier nicht bekannt."],
  [
    / has (\d+) places that are large enough.* Ask for (\d+) or fewer/,
    "Hier liegen nur $1 Orte, die groß genug sind, weit genug auseinander. Wähle höchstens $2 Städte.",
  ],
  [
    / has (\d+) places that are large enough.* A map needs (\d+) at least/,
    "Hier liegen nur $1 Orte, die groß genug sind, weit genug auseinander, und ein Plan braucht mindestens $2. Wähle " +
      "eine größere Gegend.",
  ],
  [/more than half the world/, "Das ist mehr als die halbe Erde. Wähle eine kleinere Gegend."],
  [/^There is no land of/, "Von diesem Land kennt der Atlas keine Fläche. Wähle eine andere Gegend."],
  [/^[\d.]+ km around a place: give a number from (\d+) to (\d+)/, "Im Umkreis gehen $1 bis $2 Kilometer."],
  [/^The work ended without a result/, "Daraus ist nichts geworden. Versuche es noch einmal."],
  [/takes too much memory/, "Das braucht zu viel Speicher. Kürzere Namen und weniger Strecken helfen."],
];
