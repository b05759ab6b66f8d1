// The chapters of the ticket games, in the order in which one learns them.
import { both, type TopicSource } from "./source";

export const TICKETS: TopicSource[] = [
  {
    id: "goal",
    title: both("What it is about", "Worum es geht"),
    text: both(
      "Claim routes between neighboring cities with sets of cards. Routes bring points, and together they should " +
        "connect the cities on your secret tickets. The most points win.",
      "Nutze Strecken zwischen Nachbarstädten und bezahle sie mit Wagenkarten einer Farbe. Strecken bringen " +
        "Punkte, und zusammen sollen sie " +
        "die Städte deiner geheimen Zielkarten verbinden. Wer die meisten Punkte hat, gewinnt.",
    ),
    rules: ["tickets.end.winner", "usa.components", "europe.components", "new_york.components", "berlin.components"],
    figures: ["usa", "europe", "new_york", "berlin"],
  },
  {
    id: "setup",
    title: both("Before the first turn", "Vor dem ersten Zug"),
    text: both(
      "Everybody gets some cards and a few tickets, looks at the map and decides which tickets to keep. Five " +
        "cards lie face up. Who begins is left to chance.",
      "Alle bekommen einige Wagenkarten und ein paar Zielkarten, sehen sich den Plan an und entscheiden, welche " +
        "Zielkarten sie behalten. Fünf Wagenkarten liegen offen aus. Wer beginnt, entscheidet der Zufall.",
    ),
    rules: ["tickets.setup.", "usa.start.", "europe.start.", "new_york.start.", "berlin.start."],
  },
  {
    id: "turn",
    title: both("Your turn", "Dein Zug"),
    text: both(
      "Do exactly one thing: draw cards, claim a route or draw tickets (in Europe also: build a station). Then " +
        "it is the next player’s turn.",
      "Tu genau eines: Wagenkarten ziehen, eine Strecke nutzen oder Zielkarten ziehen (in Europa auch: einen " +
        "Bahnhof bauen). Dann geht es reihum weiter.",
    ),
    rules: ["tickets.turn."],
  },
  {
    id: "market",
    title: both("Face-up cards", "Offene Karten"),
    text: both(
      "Drawing cards means two of them, each from the five face-up cards or from the deck. A card taken is " +
        "replaced at once, so you see the new one before you take the second.",
      "Wagenkarten ziehen heißt: zwei Stück, jede von den fünf offenen oder vom Stapel. Eine genommene Karte wird " +
        "sofort ersetzt; du siehst die neue, bevor du die zweite nimmst.",
    ),
    rules: [
      "tickets.cards.two",
      "tickets.cards.refill",
      "tickets.cards.second-required",
      "tickets.cards.single",
      "tickets.cards.partial-market",
      "tickets.cards.exhausted",
    ],
    examples: ["draw"],
  },
  {
    id: "joker",
    title: both("Jokers", "Lokomotiven"),
    text: both(
      "A joker stands for any color. Taking a face-up joker is your whole draw; from the deck it is a card like " +
        "any other. If three jokers lie face up, all five face-up cards are replaced.",
      "Eine Lokomotive steht für jede Farbe. Wer sie offen nimmt, hat damit schon den ganzen Zug gemacht; vom " +
        "Stapel zählt sie wie jede andere Karte. Liegen drei Lokomotiven offen, werden alle fünf offenen Karten " +
        "ersetzt.",
    ),
    rules: [
      "tickets.cards.joker-ends",
      "tickets.cards.no-second-joker",
      "tickets.cards.blind-joker",
      "tickets.cards.market-reset",
      "tickets.cards.reset-loop",
      "tickets.cards.reset-when",
      "tickets.claim.joker",
    ],
    examples: ["joker"],
  },
  {
    id: "deck",
    title: both("The deck", "Der Stapel"),
    text: both(
      "Draw blind when nothing face up helps: the others do not see what you get. When the deck is empty, the " +
        "cards played are shuffled into a new one.",
      "Zieh verdeckt, wenn offen nichts Passendes liegt: Die anderen sehen nicht, was du bekommst. Ist der " +
        "Stapel leer, werden die gespielten Karten zu einem neuen gemischt.",
    ),
    rules: ["tickets.cards.reshuffle", "tickets.cards.blind-joker"],
  },
  {
    id: "hand",
    title: both("Your cards", "Deine Wagenkarten"),
    text: both(
      "Collect sets of one color; jokers fill gaps. You may hold as many cards as you like, and nobody sees which.",
      "Sammle Sätze einer Farbe; Lokomotiven füllen Lücken. Du darfst beliebig viele Wagenkarten halten, und " +
        "niemand sieht, welche.",
    ),
    rules: ["tickets.cards.no-limit", "tickets.cards.secret"],
  },
  {
    id: "route",
    title: both("Claiming a route", "Eine Strecke nutzen"),
    text: both(
      "Play as many cards of the route’s color as it has spaces, put a piece on every space, and it is yours. It " +
        "need not touch your other routes.",
      "Spiele so viele Wagenkarten der Streckenfarbe, wie die Strecke Felder hat, setze ebenso viele Waggons " +
        "darauf, und sie gehört dir. An deine anderen Strecken muss sie nicht anschließen.",
    ),
    rules: [
      "tickets.claim.set",
      "tickets.claim.joker",
      "tickets.claim.discard",
      "tickets.claim.pieces",
      "tickets.claim.anywhere",
      "tickets.claim.one-per-turn",
    ],
    examples: ["claim"],
  },
  {
    id: "gray",
    title: both("Gray routes", "Graue Strecken"),
    text: both(
      "A gray route takes any color you like, but all cards must be of that one color (or jokers).",
      "Eine graue Strecke nimmt jede Farbe, aber alle Karten müssen dieselbe haben (oder Lokomotiven sein).",
    ),
    rules: ["tickets.claim.gray"],
    examples: ["gray"],
  },
  {
    id: "double",
    title: both("Double routes", "Doppelstrecken"),
    text: both(
      "Two routes side by side are two separate chances, but nobody may own both. With few players, claiming one " +
        "closes the other for everybody.",
      "Zwei Strecken nebeneinander sind zwei Gelegenheiten, aber niemand darf beide besitzen. Bei wenigen " +
        "Personen ist mit der einen auch die andere für alle gesperrt.",
    ),
    rules: [
      "tickets.claim.double-def",
      "tickets.claim.double-same",
      "tickets.claim.double-few",
      "usa.double.",
      "europe.double.",
      "new_york.double.",
      "berlin.double.",
    ],
    examples: ["double"],
  },
  {
    id: "points",
    title: both("Points for routes", "Punkte für Strecken"),
    text: both(
      "Longer routes bring far more points than short ones. The table on the board shows how many.",
      "Lange Strecken bringen weit mehr Punkte als kurze. Die Tabelle auf dem Plan zeigt, wie viele.",
    ),
    rules: ["tickets.claim.points", "usa.score.", "europe.score.", "new_york.score", "berlin.score"],
  },
  {
    id: "ferry",
    title: both("Ferries", "Fähren"),
    text: both(
      "Each wheel on a ferry must be paid with a joker. The other spaces take cards of any one color.",
      "Jedes Rad auf einer Fähre muss mit einer Lokomotive bezahlt werden. Die übrigen Felder nehmen Karten einer " +
        "beliebigen Farbe.",
    ),
    rules: ["europe.ferry."],
    editions: ["europe"],
    examples: ["ferry"],
  },
  {
    id: "tunnel",
    title: both("Tunnels", "Tunnel"),
    text: both(
      "You never know how long a tunnel is. Lay your cards; three cards are turned over. For each one of your " +
        "color and each joker you pay one more card, or take everything back and lose the turn.",
      "Wie lang ein Tunnel ist, weiß man vorher nie. Leg deine Karten; dann werden drei aufgedeckt. Für jede in " +
        "deiner Farbe und jede Lokomotive zahlst du eine Karte mehr – oder nimmst alles zurück, und der Zug ist " +
        "vorbei.",
    ),
    rules: ["europe.tunnel."],
    editions: ["europe"],
    examples: ["tunnel"],
  },
  {
    id: "station",
    title: both("Stations", "Bahnhöfe"),
    text: both(
      "If a way is blocked, build a station in a city: at the end it lends you one route of another player into " +
        "that city, for your tickets. The first costs one card, then two, then three. Stations left over bring " +
        "points.",
      "Ist dir der Weg versperrt, bau einen Bahnhof in einer Stadt: Am Ende darfst du für deine Zielkarten eine " +
        "fremde Strecke in diese Stadt mitbenutzen. Der erste kostet eine Karte, dann zwei, dann drei. Übrige " +
        "Bahnhöfe bringen Punkte.",
    ),
    rules: ["europe.station."],
    editions: ["europe"],
    examples: ["station"],
  },
  {
    id: "tram",
    title: both("Trams and subways", "Straßenbahnen und U-Bahnen"),
    text: both(
      "There are two kinds of pieces. A tram route takes a tram on every space. A subway route takes a single " +
        "subway, but costs as many cards as it has marks.",
      "Es gibt zweierlei Transportfiguren. Eine Straßenbahnstrecke nimmt auf jedem Feld eine Straßenbahn. Eine " +
        "U-Bahn-Strecke nimmt eine " +
        "einzige U-Bahn, kostet aber so viele Karten, wie sie Abschnitte hat.",
    ),
    rules: ["berlin.kinds", "berlin.tram", "berlin.subway", "berlin.pieces"],
    editions: ["berlin"],
    examples: ["subway"],
  },
  {
    id: "draw-tickets",
    title: both("Drawing tickets", "Zielkarten ziehen"),
    text: both(
      "New tickets are a whole turn. You see them and keep at least one. A ticket that is kept stays until the " +
        "end, for better or worse.",
      "Neue Zielkarten zu ziehen ist ein ganzer Zug. Du siehst sie an und behältst mindestens eine. Was du " +
        "behältst, bleibt bis zum Schluss – so oder so.",
    ),
    rules: ["tickets.draw.", "usa.draw", "europe.draw", "new_york.draw", "berlin.draw"],
  },
  {
    id: "tickets",
    title: both("Tickets", "Zielkarten"),
    text: both(
      "A ticket names two cities. Connected by your own routes at the end, it adds its points; if not, it takes " +
        "them away. Any way counts, detours too.",
      "Eine Zielkarte nennt zwei Städte. Sind sie am Ende durch deine Strecken verbunden, zählt sie ihre Punkte " +
        "dazu, sonst ab. Jeder Weg gilt, auch ein Umweg.",
    ),
    rules: ["tickets.end.tickets", "tickets.draw.final", "tickets.draw.secret"],
    examples: ["ticket"],
  },
  {
    id: "attraction",
    title: both("Attractions", "Sehenswürdigkeiten"),
    text: both(
      "Places with a star bring a point each at the end, if one of your routes reaches them.",
      "Orte mit einem Stern bringen am Ende je einen Punkt, wenn eine deiner Strecken hinführt.",
    ),
    rules: ["new_york.attraction"],
    editions: ["new_york"],
    examples: ["attraction"],
  },
  {
    id: "last-round",
    title: both("Pieces and the last round", "Waggons und die letzte Runde"),
    text: both(
      "Every route uses up pieces. As soon as somebody has only a couple left, everybody (including that player) " +
        "has one more turn.",
      "Jede Strecke verbraucht Waggons. Sobald jemand nur noch ganz wenige hat, sind alle (auch diese Person) " +
        "noch genau einmal dran.",
    ),
    rules: ["tickets.end.trigger", "tickets.end.trigger-once", "tickets.end.last-turn", "berlin.end."],
  },
  {
    id: "trail",
    title: both("The longest trail", "Längste Strecke"),
    text: both(
      "The longest unbroken trail of your own routes brings ten points. It may pass a city again, but uses each " +
        "route once.",
      "Die längste durchgehende Verbindung aus eigenen Strecken bringt zehn Punkte. Sie darf eine Stadt mehrmals " +
        "berühren, aber jede einzelne Strecke nur einmal enthalten.",
    ),
    rules: ["usa.longest.", "europe.longest."],
    editions: ["usa", "europe"],
    examples: ["trail"],
  },
  {
    id: "end",
    title: both("Who wins", "Wer gewinnt"),
    text: both(
      "At the end tickets are counted, then what the map adds. The most points win; on a tie, more completed tickets.",
      "Am Ende zählen die Zielkarten, dann was der Plan noch bringt. Wer die meisten Punkte hat, gewinnt; bei " +
        "Gleichstand, wer mehr Zielkarten erfüllt hat.",
    ),
    rules: [
      "tickets.end.winner",
      "tickets.end.tie-tickets",
      "tickets.end.places",
      "tickets.end.negative",
      "usa.tie.",
      "europe.tie.",
      "new_york.tie.",
      "berlin.tie.",
    ],
  },
  {
    id: "variants",
    title: both("Variants", "Varianten"),
    text: both(
      "Variants change the tickets, nothing else. Classic is played unless you choose another.",
      "Varianten ändern die Zielkarten, sonst nichts. Ohne Wahl wird klassisch gespielt.",
    ),
    rules: ["europe.variant.same", "europe.variant.classic"],
    editions: ["europe"],
  },
  {
    id: "1912",
    title: both("1912", "Europa 1912"),
    text: both("The map is the same; the tickets are different.", "Der Plan ist derselbe, die Zielkarten sind andere."),
    rules: ["europe.variant.1912"],
    editions: ["europe"],
    options: ["1912"],
  },
  {
    id: "mega",
    title: both("Mega", "Mega-Europa"),
    text: both(
      "All tickets at once: first decide on the long ones, then see five more.",
      "Alle Zielkarten auf einmal: Erst entscheidest du über die langen, dann siehst du fünf weitere.",
    ),
    rules: ["europe.variant.mega."],
    editions: ["europe"],
    options: ["mega"],
  },
  {
    id: "cities",
    title: both("Big cities", "Europas Großstädte"),
    text: both(
      "Every ticket names at least one of nine big cities, so it gets crowded there.",
      "Jede Zielkarte nennt mindestens eine von neun Großstädten; dort wird es eng.",
    ),
    rules: ["europe.variant.cities."],
    editions: ["europe"],
    options: ["cities"],
  },
  {
    id: "bonus",
    title: both("Bonus tickets", "Bonus-Zielkarten"),
    text: both(
      "Seven more tickets, most of them along the line of the Orient Express.",
      "Sieben weitere Zielkarten, die meisten entlang der Strecke des Orient-Express.",
    ),
    rules: ["europe.variant.bonus"],
    editions: ["europe"],
    options: ["bonus"],
  },
];
