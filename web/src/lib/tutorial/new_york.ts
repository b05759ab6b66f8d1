// The first game of New York: a short one, in which routes count at the end and attractions count, too.
import { both, claiming, keeping, type Lesson } from "./lesson";
import record from "./new_york.replay?url";

export const lesson: Lesson = {
  record,
  steps: [
    {
      at: 1,
      say: both(
        "Welcome to New York! A game takes ten minutes: everybody has 15 taxis. You are blue and play against " +
          "Rita. Claim routes, connect the places of your tickets, and visit attractions.",
        "Willkommen in New York! Ein Spiel dauert zehn Minuten: Alle haben 15 Taxifiguren. Du bist Blau und " +
          "spielst gegen Rita. Nutze Strecken, verbinde die Orte deiner Zielkarten und besuche " +
          "Sehenswürdigkeiten.",
      ),
    },
    {
      at: 1,
      say: both(
        "Two tickets to begin with; you keep at least one of them. Both are promising: one leads down to Wall " +
          "Street, the other across the middle.",
        "Zu Beginn zwei Zielkarten; mindestens eine behältst du. Beide liegen gut: Die eine führt hinunter zur " +
          "Wall Street, die andere quer durch die Mitte.",
      ),
      task: both("Choose both and keep them.", "Wähle beide und behalte sie."),
      point: keeping(1, 2),
    },
    {
      at: 2,
      say: both(
        "In a turn you draw two cards, claim one route or draw tickets. The deck is small: six cards of each of " +
          "six colors, and eight jokers.",
        "In einem Zug ziehst du zwei Transportkarten, nutzt eine Strecke oder ziehst Zielkarten. Der Stapel ist " +
          "klein: von sechs Farben je sechs Karten und acht bunte Taxikarten.",
      ),
      task: both("Take a pink card.", "Nimm eine lila Karte."),
      point: ["[data-market='pink']"],
    },
    {
      at: 3,
      say: both("And a second one.", "Und noch eine dazu."),
      task: both("Take the other pink card.", "Nimm die andere lila Karte."),
      point: ["[data-market='pink']"],
    },
    {
      at: 4,
      until: 22,
      leap: true,
      say: both(
        "Collecting takes a few turns. Meanwhile Rita takes jokers and claims her first routes …",
        "Das Sammeln dauert ein paar Züge. Rita nimmt unterdessen bunte Taxikarten und nutzt ihre ersten " +
          "Strecken …",
      ),
    },
    {
      at: 22,
      say: both(
        "Rita has blocked the way from Chelsea to Soho. You go round through Brooklyn: three orange cards are enough " +
          "for Brooklyn – Chinatown.",
        "Rita versperrt den Weg von Chelsea nach Soho. Du fährst über Brooklyn: Drei orange Karten reichen für " +
          "Brooklyn – Chinatown.",
      ),
      task: both(
        "Claim Brooklyn – Chinatown with three orange cards.",
        "Nutze Brooklyn – Chinatown mit drei orangen Karten.",
      ),
      point: claiming("brooklyn-chinatown-1"),
    },
    {
      at: 25,
      say: both(
        "No points yet: in New York routes are counted at the end. One taxi on a route is worth 1, two are 2, " +
          "three are 4 and four are 7.",
        "Noch keine Punkte: In New York zählen Strecken erst am Ende. Eine Taxifigur auf einer Strecke bringt 1, " +
          "zwei bringen 2, drei bringen 4 und vier bringen 7.",
      ),
      task: both(
        "Claim Brooklyn – Wall Street with three blue cards.",
        "Nutze Brooklyn – Wall Street mit drei blauen Karten.",
      ),
      point: claiming("brooklyn-wall_street-1"),
    },
    {
      at: 27,
      say: both(
        "Some places carry a star: they are attractions. Each one that your routes touch brings a point at the end, " +
          "once. Chelsea and Greenwich Village are two of them.",
        "Manche Orte tragen einen Stern: Das sind Sehenswürdigkeiten. Jede, die deine Strecken berühren, bringt " +
          "am Ende einmal einen Punkt. Chelsea und Greenwich Village gehören dazu.",
      ),
      task: both(
        "Claim Chelsea – Greenwich Village with three green cards.",
        "Nutze Chelsea – Greenwich Village mit drei grünen Karten.",
      ),
      point: claiming("chelsea-greenwich_village-1"),
    },
    {
      at: 29,
      say: both(
        "One link is missing for Chelsea – Wall Street. Keep the joker: pay with two pink cards.",
        "Für Chelsea – Wall Street fehlt noch ein Stück. Behalte die bunte Taxikarte und zahle mit zwei lila " +
          "Karten.",
      ),
      task: both(
        "Claim Chinatown – Greenwich Village with two pink cards.",
        "Nutze Chinatown – Greenwich Village mit zwei lila Karten.",
      ),
      point: claiming("chinatown-greenwich_village-1"),
    },
    {
      at: 32,
      say: both(
        "Connected! Four taxis are left. Whoever ends a turn with two or fewer starts the last round, and you " +
          "are ahead: hurry. A joker helps out for the second blue card.",
        "Verbunden! Vier Taxifiguren hast du noch. Wer einen Zug mit höchstens zweien beendet, läutet die letzte " +
          "Runde ein, und du liegst vorn: also schnell. Für die zweite blaue Karte springt eine bunte Taxikarte ein.",
      ),
      task: both(
        "Claim Times Square – United Nations with a blue card and a joker.",
        "Nutze Times Square – United Nations mit einer blauen Karte und einer bunten Taxikarte.",
      ),
      point: claiming("times_square-united_nations"),
    },
    {
      at: 35,
      say: both(
        "Your last turn. One pink card is left, and one space: it completes your second ticket.",
        "Dein letzter Zug. Eine lila Karte hast du noch, und ein Feld fehlt: Damit ist auch deine zweite " +
          "Zielkarte verbunden.",
      ),
      task: both("Claim Midtown West – Times Square.", "Nutze Midtown West – Times Square."),
      point: claiming("midtown_west-times_square"),
    },
    {
      at: 36,
      say: both(
        "You have won, 33 to 7! Your routes bring 17, the tickets 6 + 3, and seven attractions a point each. Rita " +
          "could not connect her tickets: that cost her.",
        "Du hast gewonnen, 33 zu 7! Deine Strecken bringen 17, die Zielkarten 6 + 3 und sieben " +
          "Sehenswürdigkeiten je einen Punkt. Rita konnte ihre Zielkarten nicht verbinden: Das hat sie gekostet.",
      ),
      point: [".sheet"],
    },
  ],
};
