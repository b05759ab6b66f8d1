// The first game of Metro: lay, draw, long lines and short ones, the middle.
import { both, laying, type Lesson } from "./lesson";
import record from "./metro.replay?url";

export const lesson: Lesson = {
  record,
  steps: [
    {
      at: 0,
      say: both(
        "Welcome! Your blue trains stand at stations around the edge. From each of them a line of yours will " +
          "start. Everybody lays tiles, and the lines grow. Long ones bring many points.",
        "Willkommen! Deine blauen Waggons stehen an Bahnhöfen rund um den Plan. Von jedem startet eine deiner " +
          "Linien. Alle legen Plättchen, so wachsen die Linien. Lange bringen viele Punkte.",
      ),
    },
    {
      at: 0,
      say: both(
        "This is your tile: four tracks join its eight ends, and the arrow always points up. Tiles go to the " +
          "edge or beside a tile. Pressing a square first shows what would happen.",
        "Das ist dein Plättchen: Vier Schienen verbinden seine acht Enden, und der Pfeil zeigt immer nach oben. " +
          "Plättchen kommen an den Rand oder neben ein anderes. Drückst du auf ein Feld, siehst du erst, was passiert.",
      ),
      task: both(
        "Press square B1 below station 2, then lay the tile.",
        "Drück auf das Feld B1 unter Bahnhof 2 und lege das Plättchen.",
      ),
      point: laying("b1"),
    },
    {
      at: 2,
      say: both(
        "Rita has laid a tile on H4, so your line 12 has started: a line belongs to whoever owns its station, no " +
          "matter who lays the tiles. Make it longer.",
        "Rita hat auf H4 gelegt, und damit ist deine Linie 12 gestartet: Eine Linie gehört der Person, der ihr " +
          "Bahnhof gehört, egal wer legt. Mach sie länger.",
      ),
      task: both("Lay your tile on H5.", "Lege dein Plättchen auf H5."),
      point: laying("h5"),
    },
    {
      at: 4,
      say: both(
        "You need not lay the tile in hand. You may draw another one, but then you must lay that one.",
        "Du musst das Plättchen auf der Hand nicht legen. Du darfst ein anderes ziehen, musst dann aber dieses legen.",
      ),
      task: both("Draw a tile from the tower.", "Zieh ein Plättchen aus dem Metrotower."),
      point: ["[data-draw]"],
    },
    {
      at: 5,
      say: both(
        "What a tile! On H6 your line 12 turns round and runs back over H5 and H4. Every pass counts again: from " +
          "2 to 5 in one stroke.",
        "Was für ein Plättchen! Auf H6 kehrt deine Linie 12 um und läuft über H5 und H4 zurück. Jede Durchfahrt " +
          "zählt erneut: auf einen Schlag von 2 auf 5.",
      ),
      task: both("Lay it on H6.", "Lege es auf H6."),
      point: laying("h6"),
    },
    {
      at: 7,
      say: both(
        "Rita has led your line 14 straight back into a station: finished, only 3 points. You can do that too: " +
          "on G5 her line 13 ends after three tiles.",
        "Rita hat deine Linie 14 gleich wieder in einen Bahnhof geführt: fertig, nur 3 Punkte. Das kannst du " +
          "auch: Auf G5 endet ihre Linie 13 nach drei Plättchen.",
      ),
      task: both("Lay your tile on G5.", "Lege dein Plättchen auf G5."),
      point: laying("g5"),
    },
    {
      at: 9,
      say: both(
        "Short lines for the others, long ones for you. Your line 12 is on its way to the middle.",
        "Kurze Linien für die anderen, lange für dich. Deine Linie 12 ist auf dem Weg in die Mitte.",
      ),
      task: both("Lay your tile on G4.", "Lege dein Plättchen auf G4."),
      point: laying("g4"),
    },
    {
      at: 11,
      say: both(
        "A line that ends in the middle counts double. On F5 yours arrives: 8 × 2 = 16 points.",
        "Eine Linie, die in der Mitte endet, zählt doppelt. Auf F5 kommt deine an: 8 × 2 = 16 Punkte.",
      ),
      task: both("Lay your tile on F5.", "Lege dein Plättchen auf F5."),
      point: laying("f5"),
    },
    {
      at: 12,
      until: 57,
      leap: true,
      say: both(
        "19 to 3, and now you know everything. Let some time pass: the board fills up …",
        "19 zu 3, und jetzt weißt du alles. Lassen wir etwas Zeit vergehen: Der Plan füllt sich …",
      ),
    },
    {
      at: 57,
      say: both(
        "Near the end Rita leads, 86 to 81. But look at A5: your tile finishes four lines at once there, three " +
          "of them yours, and one arrives in the middle.",
        "Kurz vor Schluss führt Rita mit 86 zu 81. Aber sieh dir A5 an: Dort beendet dein Plättchen vier Linien " +
          "auf einmal, drei davon deine, und eine kommt in der Mitte an.",
      ),
      task: both("Lay your tile on A5.", "Lege dein Plättchen auf A5."),
      point: laying("a5"),
    },
    {
      at: 59,
      say: both(
        "36 points in one stroke! All lines have arrived; the last tiles no longer change anything.",
        "36 Punkte auf einen Schlag! Alle Linien sind angekommen; die letzten Plättchen ändern nichts mehr.",
      ),
      task: both("Lay your last tile on C3.", "Lege dein letztes Plättchen auf C3."),
      point: laying("c3"),
    },
    {
      at: 61,
      say: both(
        "All tiles are laid, and you have won, 117 to 88! Every line brought a point for each tile it ran over; " +
          "those that ended in the middle brought twice as many.",
        "Alle Plättchen liegen, und du hast gewonnen, 117 zu 88! Jede Linie brachte je durchfahrenem Plättchen " +
          "einen Punkt, und wenn sie in der Mitte endete, das Doppelte.",
      ),
      point: [".sheet"],
    },
  ],
};
