// The first game of the United States: claim, draw, tickets, the end.
import { both, claiming, keeping, type Lesson } from "./lesson";
import record from "./usa.replay?url";

export const lesson: Lesson = {
  record,
  steps: [
    {
      at: 1,
      say: both(
        "Welcome! In five minutes you can play. You are blue and play against Rita. Claim routes, connect the " +
          "cities of your tickets, and collect more points than she does.",
        "Willkommen! In fünf Minuten kannst du spielen. Du bist Blau und spielst gegen Rita. Nutze Strecken, " +
          "verbinde die Städte deiner Zielkarten und sammle mehr Punkte als sie.",
      ),
    },
    {
      at: 1,
      say: both(
        "These are your tickets. Each names two cities to connect. The number is what it brings at the end – or " +
          "costs, if you fail.",
        "Das sind deine Zielkarten. Jede nennt zwei Städte, die du verbinden sollst. So viele Punkte bringt sie am " +
          "Ende – oder kostet sie, wenn es nicht gelingt.",
      ),
      task: both(
        "Choose Phoenix – Portland and Oklahoma City – Sault St. Marie, and keep them.",
        "Wähle Phoenix – Portland und Oklahoma City – Sault St. Marie und behalte sie.",
      ),
      point: keeping(1, 3),
    },
    {
      at: 2,
      say: both(
        "Your turn. On each turn you do one thing: draw cards, claim a route, or draw tickets. You pay for routes " +
          "with cards of one color, so collect some first.",
        "Du bist dran. In jedem Zug tust du eines von dreien: Wagenkarten ziehen, eine Strecke nutzen oder " +
          "Zielkarten ziehen. Strecken bezahlst du mit Wagenkarten einer Farbe; also sammle erst welche.",
      ),
      task: both("Take the red face-up card.", "Nimm die offene rote Karte."),
      point: ["[data-market='red']"],
    },
    {
      at: 3,
      say: both(
        "Another card took its place at once. You always take two.",
        "Sofort ist eine andere nachgerückt. Du nimmst immer zwei.",
      ),
      task: both("Now take the blue one.", "Nimm jetzt die blaue."),
      point: ["[data-market='blue']"],
    },
    {
      at: 5,
      say: both(
        "Rita has claimed Kansas City – Omaha. Two routes lie there side by side, but with two players the other " +
          "is closed now. Never mind: there are other ways. When nothing face up helps, draw blind.",
        "Rita nutzt jetzt Kansas City – Omaha. Dort liegen zwei Strecken nebeneinander, aber zu zweit ist damit " +
          "auch die andere gesperrt. Macht nichts, es gibt andere Wege. Liegt offen nichts Passendes, zieh " +
          "verdeckt.",
      ),
      task: both("Draw from the deck.", "Zieh vom Stapel."),
      point: ["[data-market='deck']"],
    },
    {
      at: 6,
      say: both(
        "A joker! It stands for any color. Drawn blind, it counts like any other card.",
        "Eine Lokomotive! Sie steht für jede Farbe. Verdeckt gezogen zählt sie wie jede andere Karte.",
      ),
      task: both("Draw from the deck once more.", "Zieh noch einmal vom Stapel."),
      point: ["[data-market='deck']"],
    },
    {
      at: 8,
      say: both(
        "Three red cards: enough for the three red spaces from Chicago to Duluth, on your way to Sault St. " +
          "Marie. What you can claim is marked in yellow.",
        "Drei rote Karten: genug für die drei roten Felder von Chicago nach Duluth, auf deinem Weg nach Sault " +
          "St. Marie. Was du nutzen kannst, ist gelb umrandet.",
      ),
      task: both("Press the route, then claim it.", "Drück auf die Strecke und dann auf „Strecke nutzen“."),
      point: claiming("chicago-duluth"),
    },
    {
      at: 11,
      say: both(
        "Four points, and your first trains stand on the board. A joker lies face up: taking it is a whole turn, " +
          "but it helps everywhere.",
        "Vier Punkte, und deine ersten Waggons stehen auf dem Plan. Eine Lokomotive liegt offen: Sie zu nehmen " +
          "ist ein ganzer Zug, aber sie hilft überall.",
      ),
      task: both("Take the face-up joker.", "Nimm die offene Lokomotive."),
      point: ["[data-market='joker']"],
    },
    {
      at: 13,
      say: both(
        "Gray routes take any one color. Pay for Kansas City – Oklahoma City with the green card and a joker: " +
          "you will need the blue ones soon.",
        "Graue Strecken nehmen jede Farbe, aber nur eine. Bezahle Kansas City – Oklahoma City mit der grünen " +
          "Karte und einer Lokomotive: Die blauen brauchst du bald.",
      ),
      task: both(
        "Press the gray route, choose green and joker, claim.",
        "Drück auf die graue Strecke, wähle Grün und Lokomotive, dann „Strecke nutzen“.",
      ),
      point: claiming("kansas_city-oklahoma_city-1", 2),
    },
    {
      at: 15,
      say: both(
        "The third thing to do: more tickets. They bring points if you connect them, and cost some if not.",
        "Das Dritte, was du tun kannst: mehr Zielkarten. Verbunden bringen sie Punkte, sonst kosten sie welche.",
      ),
      task: both("Press the stack of tickets, then draw.", "Drück auf den Stapel der Zielkarten und zieh dann."),
      point: [".drawing [data-confirm]", "[data-market='tickets']"],
    },
    {
      at: 16,
      say: both(
        "Keep at least one. Little Rock – Winnipeg leads along your own routes.",
        "Mindestens eine behältst du. Little Rock – Winnipeg führt über deine eigenen Strecken.",
      ),
      task: both("Choose Little Rock – Winnipeg and keep it.", "Wähle Little Rock – Winnipeg und behalte sie."),
      point: keeping(1),
    },
    {
      at: 17,
      until: 118,
      leap: true,
      say: both(
        "Now you know all three. Let some time pass: both of you collect cards and claim routes …",
        "Jetzt kennst du alle drei. Lassen wir etwas Zeit vergehen: Ihr sammelt beide Wagenkarten und nutzt Strecken …",
      ),
    },
    {
      at: 118,
      say: both(
        "A while later. Two of your tickets are connected: they are green. Little Rock – Winnipeg lacks one " +
          "route; point at the ticket to see it.",
        "Eine Weile später. Zwei deiner Zielkarten sind verbunden, sie sind grün. Little Rock – Winnipeg fehlt " +
          "noch eine Strecke; zeig auf die Zielkarte, um sie zu sehen.",
      ),
      task: both(
        "Claim Duluth – Winnipeg with three black cards and a joker.",
        "Nutze Duluth – Winnipeg mit drei schwarzen Karten und einer Lokomotive.",
      ),
      point: claiming("duluth-winnipeg"),
    },
    {
      at: 120,
      say: both(
        "Connected: 11 more points at the end. Long routes bring the most: six spaces are 15 points at once.",
        "Verbunden: am Ende 11 Punkte mehr. Am meisten bringen lange Strecken: sechs Felder sofort 15 Punkte.",
      ),
      task: both("Claim Calgary – Winnipeg.", "Nutze Calgary – Winnipeg."),
      point: claiming("calgary-winnipeg"),
    },
    {
      at: 122,
      say: both(
        "Rita has only three trains left. As soon as somebody ends a turn with two or fewer, everybody has one " +
          "last turn. Use your cards!",
        "Rita hat nur noch drei Waggons. Sobald jemand einen Zug mit höchstens zweien beendet, sind alle noch " +
          "einmal dran. Nutze deine Karten!",
      ),
      task: both("Claim Dallas – El Paso.", "Nutze Dallas – El Paso."),
      point: claiming("dallas-el_paso"),
    },
    {
      at: 124,
      say: both("The last round, and your last turn.", "Die letzte Runde, und dein letzter Zug."),
      task: both("Claim Chicago – Omaha with four blue cards.", "Nutze Chicago – Omaha mit vier blauen Karten."),
      point: claiming("chicago-omaha"),
    },
    {
      at: 126,
      say: both(
        "You have won, 111 to 77! Your routes brought 70 points during the game. Three connected tickets add 11 " +
          "+ 9 + 11; one not connected would have cost its number. And your longest trail is 21 trains long: 10 " +
          "more points.",
        "Du hast gewonnen, 111 zu 77! Deine Strecken brachten schon im Spiel 70 Punkte. Drei verbundene " +
          "Zielkarten zählen 11 + 9 + 11 dazu; eine nicht verbundene hätte ihre Zahl gekostet. Und deine längste " +
          "Strecke misst 21 Waggons: noch 10 Punkte.",
      ),
      point: [".sheet"],
    },
  ],
};
