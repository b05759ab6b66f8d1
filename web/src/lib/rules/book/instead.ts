// What options put in the place of something else: in the book of a table only what holds there is read.
import { both, type Both } from "./source";

export interface Instead {
  option: string;
  /** Rules that do not hold, each with those that stand in its place. */
  rules: Record<string, string[]>;
  /** Rows of the table of figures, counted from the first, that say something else. */
  figures?: Record<number, Both>;
  /** Chapters that are explained in other words. */
  texts?: Record<string, Both>;
}

export const INSTEAD: readonly Instead[] = [
  { option: "1912", rules: { "europe.variant.classic": [] } },
  {
    option: "mega",
    rules: {
      "europe.variant.classic": [],
      "europe.start.tickets": [
        "europe.variant.mega.long",
        "europe.variant.mega.order",
        "europe.variant.mega.regular",
        "europe.variant.mega.return",
      ],
      "europe.draw": ["europe.variant.mega.draw"],
    },
    figures: {
      5: both(
        "2 long, keep one or none; then 5 regular, keep ≥ 2 with a long one, else ≥ 3",
        "2 lange, eine oder keine behalten; dann 5 normale, behalten ≥ 2, ohne lange ≥ 3",
      ),
      6: both("regular under the deck, long out of the game", "normale unter den Stapel, lange aus dem Spiel"),
    },
  },
  {
    option: "cities",
    rules: {
      "europe.variant.classic": [],
      "europe.start.tickets": ["europe.variant.cities.start"],
      "europe.draw": ["europe.variant.cities.draw"],
    },
    figures: {
      5: both("5, keep ≥ 2", "5, behalten ≥ 2"),
      6: both("under the deck", "unter den Stapel"),
      7: both("4, keep ≥ 1", "4, behalten ≥ 1"),
    },
  },
  {
    option: "free",
    rules: { "metro.lay.orientation": ["metro.variant.free"] },
    texts: {
      lay: both(
        "On any empty square at the edge or beside a tile; the central station is not a tile. Turn the tile as you " +
          "like.",
        "Auf jedes leere Feld am Rand oder neben einem Plättchen; der Zentral-Bahnhof ist kein Plättchen. Dreh das " +
          "Plättchen, wie du willst.",
      ),
    },
  },
  {
    option: "solo",
    rules: {
      "metro.turn.lay": ["metro.solo.turn"],
      "metro.turn.refill": [],
      "metro.end.all": ["metro.solo.end"],
      "metro.end.winner": [],
    },
    texts: {
      turn: both(
        "A share is turned over. Lay one of your two open tiles so that a line of its color grows.",
        "Eine Aktie wird aufgedeckt. Leg eines deiner beiden offenen Plättchen so, dass eine Linie ihrer Farbe wächst.",
      ),
      tile: both(
        "Two tiles lie open before you. Each has four tracks that join its eight ends. Lay one of the two.",
        "Zwei Schienenplättchen liegen offen vor dir. Jedes hat vier Schienen, die seine acht Enden verbinden. Leg " +
          "eines der beiden.",
      ),
      end: both(
        "When every line has arrived, the game is over. Your result is the score of the weakest company.",
        "Sind alle Linien angekommen, ist das Spiel zu Ende. Dein Ergebnis sind die Punkte der schwächsten " +
          "Gesellschaft.",
      ),
    },
  },
];
