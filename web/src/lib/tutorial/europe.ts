// The first game of Europe: long tickets, ferries, tunnels and stations.
import record from "./europe.replay?url";
import { both, building, claiming, keeping, type Lesson } from "./lesson";

export const lesson: Lesson = {
  record,
  steps: [
    {
      at: 1,
      say: both(
        "Welcome to Europe! You draw cards, claim routes and connect the cities of your tickets. Three things " +
          "are special here: ferries, tunnels and stations. You are blue and play against Rita.",
        "Willkommen in Europa! Du ziehst Wagenkarten, nutzt Strecken und verbindest die Städte deiner Zielkarten. " +
          "Drei Dinge sind hier besonders: Fähren, Tunnel und Bahnhöfe. Du bist Blau und spielst gegen Rita.",
      ),
    },
    {
      at: 1,
      say: both(
        "Four tickets, and you keep at least two. Danzig – Lisboa is your long one: 20 points, and it runs right " +
          "across the map. Two of the others lie along its way.",
        "Vier Zielkarten, und mindestens zwei behältst du. Danzig – Lisboa ist deine lange: 20 Punkte, quer über " +
          "den Plan. Zwei andere liegen an ihrem Weg.",
      ),
      task: both(
        "Choose Danzig – Lisboa, London – Wien and Dieppe – Madrid, and keep them.",
        "Wähle Danzig – Lisboa, London – Wien und Dieppe – Madrid und behalte sie.",
      ),
      point: keeping(1, 3, 4),
    },
    {
      at: 2,
      until: 13,
      leap: true,
      say: both(
        "Drawing works as usual: two cards a turn, and a face-up joker counts as both. Let us draw for a few " +
          "turns …",
        "Gezogen wird wie überall: zwei Wagenkarten je Zug, eine offene Lokomotive zählt für beide. Ziehen wir ein " +
          "paar Züge lang …",
      ),
    },
    {
      at: 13,
      say: both(
        "Routes over water are ferries. Each space with a locomotive on it asks for a joker; the rest you pay in " +
          "one color. Athína – Smyrna asks for one joker and one card of any color.",
        "Strecken über Wasser sind Fähren. Jedes Feld mit einer Lokomotive darauf verlangt eine Lokomotive; den " +
          "Rest zahlst du in einer Farbe. Athína – Smyrna kostet eine Lokomotive und eine beliebige Wagenkarte.",
      ),
      task: both(
        "Claim Athína – Smyrna with the red card and the joker.",
        "Nutze Athína – Smyrna mit der roten Karte und der Lokomotive.",
      ),
      point: claiming("athina-smyrna"),
    },
    {
      at: 16,
      say: both(
        "Routes with a thick dark edge are tunnels. You lay the cards, then three cards are turned up from the deck: " +
          "for each one of your color, and each joker, you pay one more. So keep a card in reserve: you have three " +
          "orange ones for a tunnel of two.",
        "Strecken mit dickem dunklem Rand sind Tunnel. Du legst die Karten hin, dann werden drei vom Stapel " +
          "aufgedeckt: Für jede in deiner Farbe und jede Lokomotive zahlst du eine mehr. Halte also eine Karte " +
          "in Reserve: Du hast drei orange für einen Tunnel mit zwei Feldern.",
      ),
      task: both(
        "Claim Angora – Constantinople with two orange cards.",
        "Nutze Angora – Constantinople mit zwei orangen Karten.",
      ),
      point: claiming("angora-constantinople"),
    },
    {
      at: 17,
      say: both(
        "Orange, white, black: one of them is your color, so you owe one more card. You could decline and take " +
          "your cards back; your turn would be over, though.",
        "Orange, Weiß, Schwarz: Eine davon hat deine Farbe, also fehlt noch eine Karte. Du könntest verzichten und " +
          "deine Karten zurücknehmen; dein Zug wäre aber vorbei.",
      ),
      task: both("Pay with the third orange card.", "Bezahle mit der dritten orangen Karte."),
      point: [".claim [data-confirm]"],
    },
    {
      at: 18,
      until: 27,
      leap: true,
      say: both(
        "The tunnel is yours. Rita claims routes of her own meanwhile …",
        "Der Tunnel gehört dir. Unterdessen nutzt Rita ihre eigenen Strecken …",
      ),
    },
    {
      at: 27,
      say: both(
        "A station lets you use one route of another player that ends in its city, for your tickets only. The " +
          "first costs one card, the next ones two and three. London – Wien runs through Amsterdam: if Rita " +
          "is faster there, you get through all the same.",
        "Mit einem Bahnhof darfst du für deine Zielkarten eine Strecke mitbenutzen, die jemand anders in dieser " +
          "Stadt hat. Der erste kostet eine Wagenkarte, die nächsten zwei und drei. London – Wien führt über " +
          "Amsterdam: Ist Rita dort schneller, kommst du trotzdem durch.",
      ),
      task: both(
        "Press “Station”, choose Amsterdam, and pay with the orange card.",
        "Drück auf „Bahnhof“, wähle Amsterdam und bezahle mit der orangen Karte.",
      ),
      point: building("amsterdam"),
    },
    {
      at: 28,
      until: 119,
      leap: true,
      say: both(
        "Now you know what is special here. Let some time pass: you work on your three tickets …",
        "Jetzt kennst du die Besonderheiten. Lassen wir etwas Zeit vergehen: Du arbeitest an deinen drei Zielkarten …",
      ),
    },
    {
      at: 119,
      say: both(
        "All three tickets are connected: they are green. You have three trains left; ending a turn with two or " +
          "fewer starts the last round.",
        "Alle drei Zielkarten sind verbunden, sie sind grün. Du hast noch drei Waggons; wer einen Zug mit höchstens " +
          "zweien beendet, läutet die letzte Runde ein.",
      ),
      task: both("Claim Amsterdam – Bruxelles.", "Nutze Amsterdam – Bruxelles."),
      point: claiming("amsterdam-bruxelles"),
    },
    {
      at: 120,
      until: 124,
      leap: true,
      say: both(
        "The last round: Rita has one more turn, and so have you.",
        "Die letzte Runde: Rita ist noch einmal dran und du auch.",
      ),
    },
    {
      at: 124,
      say: both(
        "You have won, 122 to 56! Your routes brought 66, the tickets 20 + 8 + 10, the longest trail 10, and each " +
          "of the two stations you did not build another 4. Rita’s long ticket was not connected: that cost her 20.",
        "Du hast gewonnen, 122 zu 56! Deine Strecken brachten 66, die Zielkarten 20 + 8 + 10, der Europa Express " +
          "10 und jeder deiner zwei nicht gebauten Bahnhöfe noch 4. Ritas lange Strecke war nicht verbunden: Das " +
          "kostete sie 20.",
      ),
      point: [".sheet"],
    },
  ],
};
