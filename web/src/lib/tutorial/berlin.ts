// The first game of Berlin: trams and subways, each with pieces of their own.
import record from "./berlin.replay?url";
import { both, claiming, keeping, type Lesson } from "./lesson";

export const lesson: Lesson = {
  record,
  steps: [
    {
      at: 1,
      say: both(
        "Welcome to Berlin! Here two networks run: trams on the streets and subways below. You have 11 trams and " +
          "5 subways, and play against Rita.",
        "Willkommen in Berlin! Hier fahren zwei Netze: Straßenbahnen oben und U-Bahnen unten. Du hast 11 " +
          "Straßenbahnen und 5 U-Bahnen und spielst gegen Rita.",
      ),
    },
    {
      at: 1,
      say: both(
        "Tickets name two places to connect, by either network. Checkpoint Charlie – Moabit brings 7 points.",
        "Zielkarten nennen zwei Orte, die du verbinden sollst, mit welchem Netz auch immer. Checkpoint Charlie – " +
          "Moabit bringt 7 Punkte.",
      ),
      task: both(
        "Choose Checkpoint Charlie – Moabit and keep it.",
        "Wähle Checkpoint Charlie – Moabit und behalte sie.",
      ),
      point: keeping(1),
    },
    {
      at: 2,
      say: both(
        "In a turn you draw two cards, claim one route or draw tickets. Your way needs black and red cards.",
        "In einem Zug ziehst du zwei Transportkarten, nutzt eine Strecke oder ziehst Zielkarten. Für deinen Weg " +
          "brauchst du schwarze und rote Karten.",
      ),
      task: both("Take a black card.", "Nimm eine schwarze Karte."),
      point: ["[data-market='black']"],
    },
    {
      at: 3,
      say: both(
        "A joker took its place; a red card helps you more.",
        "Eine bunte Fahrradkarte ist nachgerückt; eine rote Karte hilft dir mehr.",
      ),
      task: both("Take the red card.", "Nimm die rote Karte."),
      point: ["[data-market='red']"],
    },
    {
      at: 4,
      until: 12,
      leap: true,
      say: both(
        "A third joker came up, so all five face-up cards were replaced. A few turns later …",
        "Eine dritte bunte Fahrradkarte kam dazu, darum wurden alle fünf offenen Karten ausgetauscht. Ein paar " +
          "Züge später …",
      ),
    },
    {
      at: 12,
      say: both(
        "Three red cards: enough for the three spaces from Potsdamer Platz to the Siegessäule. A tram route takes " +
          "a card and a tram for each space.",
        "Drei rote Karten: genug für die drei Felder vom Potsdamer Platz zur Siegessäule. Eine Straßenbahnstrecke " +
          "kostet je Feld eine Karte und eine Straßenbahn.",
      ),
      task: both("Claim Potsdamer Platz – Siegessäule.", "Nutze Potsdamer Platz – Siegessäule."),
      point: claiming("potsdamer_platz-siegessaeule"),
    },
    {
      at: 13,
      until: 24,
      leap: true,
      say: both(
        "Four points at once. You go on to Moabit; Rita claims her first subway route …",
        "Sofort vier Punkte. Du fährst weiter nach Moabit; Rita setzt ihre erste U-Bahn ein …",
      ),
    },
    {
      at: 24,
      say: both(
        "One link is missing. Checkpoint Charlie – Potsdamer Platz is gray: it takes any one color.",
        "Ein Stück fehlt noch. Checkpoint Charlie – Potsdamer Platz ist grau: Dafür gilt jede Farbe, aber nur eine.",
      ),
      task: both(
        "Claim Checkpoint Charlie – Potsdamer Platz with two orange cards.",
        "Nutze Checkpoint Charlie – Potsdamer Platz mit zwei orangen Karten.",
      ),
      point: claiming("checkpoint_charlie-potsdamer_platz-1"),
    },
    {
      at: 27,
      say: both(
        "Your ticket is connected: it is green now. Time for another one.",
        "Deine Zielkarte ist verbunden, sie ist jetzt grün. Zeit für eine neue.",
      ),
      task: both("Press the stack of tickets, then draw.", "Drück auf den Stapel der Zielkarten und zieh dann."),
      point: [".drawing [data-confirm]", "[data-market='tickets']"],
    },
    {
      at: 28,
      say: both(
        "Of the two you keep at least one. Kurfürstendamm – Moritzplatz runs along your routes and brings 9 points.",
        "Von zweien behältst du mindestens eine. Kurfürstendamm – Moritzplatz führt über das, was du schon hast, " +
          "und bringt 9.",
      ),
      task: both(
        "Choose Kurfürstendamm – Moritzplatz and keep it.",
        "Wähle Kurfürstendamm – Moritzplatz und behalte sie.",
      ),
      point: keeping(1),
    },
    {
      at: 29,
      until: 46,
      leap: true,
      say: both(
        "You claim a route at either end. Now your trams are used up …",
        "An beiden Enden nutzt du eine Strecke. Deine Straßenbahnen sind jetzt aufgebraucht …",
      ),
    },
    {
      at: 46,
      say: both(
        "But five subways are left! A subway route has one space, and a number beside it: that is how many cards it " +
          "costs, plus always one subway. This one costs a single card.",
        "Aber fünf U-Bahnen hast du noch! Eine U-Bahn-Strecke hat ein Feld, und daneben steht eine Zahl: So viele " +
          "Karten kostet sie, dazu immer eine U-Bahn. Diese hier kostet nur eine Karte.",
      ),
      task: both(
        "Claim Charlottenburger Tor – Kurfürstendamm with the blue card.",
        "Nutze Charlottenburger Tor – Kurfürstendamm mit der blauen Karte.",
      ),
      point: claiming("charlottenburger_tor-kurfuerstendamm"),
    },
    {
      at: 47,
      until: 58,
      leap: true,
      say: both(
        "The second ticket is connected, too: trams and subways together. Now spend what is left …",
        "Auch die zweite Zielkarte ist verbunden, mit Straßenbahn und U-Bahn zusammen. Jetzt nutze, was noch da " +
          "ist …",
      ),
    },
    {
      at: 58,
      say: both(
        "Two subways are left. Whoever ends a turn with one piece or none, trams and subways together, starts the " +
          "last round. You can also pay with jokers alone.",
        "Zwei U-Bahnen hast du noch. Wer einen Zug mit höchstens einer Transportfigur beendet, Straßenbahnen und " +
          "U-Bahnen zusammen, läutet die letzte Runde ein. Zahlen kannst du auch nur mit bunten Fahrradkarten.",
      ),
      task: both(
        "Claim Charlottenburger Tor – Moabit with two jokers.",
        "Nutze Charlottenburger Tor – Moabit mit zwei bunten Fahrradkarten.",
      ),
      point: claiming("charlottenburger_tor-moabit-1"),
    },
    {
      at: 59,
      until: 63,
      leap: true,
      say: both(
        "The last round: Rita has a turn, and so have you. Nobody can claim any more routes.",
        "Die letzte Runde: Rita ist noch einmal dran und du auch. Eine Strecke kann niemand mehr nutzen.",
      ),
    },
    {
      at: 63,
      say: both(
        "You have won, 36 to 12! Your routes brought 20 points during the game, the two tickets 7 + 9. Rita’s " +
          "routes brought more, but her tickets were not connected and cost her 12.",
        "Du hast gewonnen, 36 zu 12! Deine Strecken brachten schon im Spiel 20 Punkte, die zwei Zielkarten 7 + 9. " +
          "Ritas Strecken brachten mehr, aber ihre Zielkarten waren nicht verbunden und kosteten sie 12.",
      ),
      point: [".sheet"],
    },
  ],
};
