// The chapters of Metro: the game itself, what can be added, the cities.
import { both, type TopicSource } from "./source";

const BASE: TopicSource[] = [
  {
    id: "goal",
    title: both("What it is about", "Worum es geht"),
    text: both(
      "Your trains wait at the stations of your color around the board. Everybody lays tiles, and the lines " +
        "grow, cross and wind. Make yours long and the others’ short.",
      "Deine Waggons stehen an den Bahnhöfen deiner Farbe rund um den Plan. Alle legen Plättchen; so wachsen, " +
        "kreuzen und winden sich die Linien. Mach deine lang und die der anderen kurz.",
    ),
    rules: ["metro.setup."],
  },
  {
    id: "turn",
    title: both("Your turn", "Dein Zug"),
    text: both(
      "Lay one tile, then take a new one. That is all, until the tiles run out.",
      "Leg ein Plättchen, dann nimm ein neues. Das ist alles, bis keine mehr da sind.",
    ),
    rules: ["metro.turn.order", "metro.turn.refill", "metro.turn.always", "metro.turn.empty", "metro.turn.effects"],
  },
  {
    id: "tile",
    title: both("The tile in your hand", "Das Plättchen auf der Hand"),
    text: both(
      "Every tile has four tracks that join its eight ends. You may lay it, or draw another one and lay that; " +
        "the one in hand then stays for later.",
      "Jedes Schienenplättchen hat vier Schienen, die seine acht Enden verbinden. Du darfst es legen – oder ein " +
        "anderes ziehen und dieses legen; das auf der Hand bleibt dann für später.",
    ),
    rules: ["metro.turn.lay"],
  },
  {
    id: "lay",
    title: both("Where a tile may go", "Wohin ein Plättchen darf"),
    text: both(
      "On any empty square at the edge or beside a tile; the central station is not a tile. The arrow points up, as " +
        "on the board.",
      "Auf jedes leere Feld am Rand oder neben einem Plättchen; der Zentral-Bahnhof ist kein Plättchen. Der " +
        "Pfeil zeigt nach oben wie auf dem Plan.",
    ),
    rules: ["metro.lay.free", "metro.lay.adjacent", "metro.lay.orientation", "metro.lay.any-line", "metro.lay.always"],
    examples: ["lay"],
  },
  {
    id: "one-tile",
    title: both("No line of one tile", "Keine Linie aus einem Plättchen"),
    text: both(
      "A tile may not send a train straight back into a station, so that its line would be over after one tile, " +
        "unless the tile fits nowhere else.",
      "Ein Plättchen darf keinen Zug gleich wieder in einen Bahnhof schicken, sodass die Linie nach einem " +
        "Plättchen zu Ende wäre – außer es passt sonst nirgends.",
    ),
    without: ["solo"],
    rules: ["metro.lay.one-tile", "metro.lay.one-tile-forced"],
    examples: ["one-tile"],
  },
  {
    id: "lines",
    title: both("Lines and their points", "Linien und ihre Punkte"),
    text: both(
      "A line runs from its station over tile after tile. When it arrives at any station, it is finished and " +
        "brings a point for each tile it ran over; a tile run over twice counts twice.",
      "Eine Linie läuft von ihrem Bahnhof über Plättchen um Plättchen. Erreicht sie irgendeinen Bahnhof, ist " +
        "sie fertig und bringt einen Punkt je Plättchen; eines, das zweimal durchfahren wird, zählt zweimal.",
    ),
    rules: [
      "metro.line.end",
      "metro.line.owner",
      "metro.line.points",
      "metro.line.several",
      "metro.line.once",
      "metro.line.loop",
      "metro.line.forgotten",
      "metro.line.unowned",
      "metro.line.marker",
    ],
    examples: ["line"],
  },
  {
    id: "central",
    title: both("The central station", "Der Zentral-Bahnhof"),
    text: both(
      "A line that arrives in the middle counts double. The way there is worth a fight.",
      "Eine Linie, die in der Mitte ankommt, zählt doppelt. Der Weg dorthin ist umkämpft.",
    ),
    without: ["middle"],
    rules: ["metro.line.central", "metro.line.printed", "metro.line.example", "metro.line.no-double-extras"],
    examples: ["central"],
  },
  {
    id: "end",
    title: both("The end", "Das Ende"),
    text: both(
      "When all tiles are laid, every line has arrived somewhere. The most points win.",
      "Liegen alle Plättchen, ist jede Linie irgendwo angekommen. Wer die meisten Punkte hat, gewinnt.",
    ),
    rules: ["metro.end."],
  },
];

const MORE: TopicSource[] = [
  {
    id: "combine",
    title: both("What goes together", "Was sich kombinieren lässt"),
    text: both(
      "Expansions and cities can be combined, with a few exceptions.",
      "Erweiterungen und City-Erweiterungen lassen sich kombinieren, mit wenigen Ausnahmen.",
    ),
    rules: ["metro.combine."],
  },
  {
    id: "free",
    title: both("Free orientation", "Freie Ausrichtung"),
    text: both("Tiles may be turned before they are laid.", "Plättchen dürfen vor dem Legen gedreht werden."),
    rules: ["metro.variant.free"],
    options: ["free"],
  },
  {
    id: "hand",
    title: both("More tiles in hand", "Mehr Plättchen auf der Hand"),
    text: both(
      "With two or three tiles to choose from you can plan ahead.",
      "Mit zwei oder drei Plättchen zur Wahl kannst du vorausplanen.",
    ),
    rules: ["metro.variant.hand"],
    options: ["hand2", "hand3"],
  },
  {
    id: "companies",
    title: both("Companies and their ranks", "Gesellschaften und ihr Platz"),
    text: both(
      "The lines belong to eight companies, not to players. At the end the best company is worth 8 for every " +
        "10% of it that you hold, the next 7, and so on.",
      "Die Linien gehören acht Gesellschaften, nicht den Personen. Am Ende ist die beste Gesellschaft je 10 %, " +
        "die du hältst, 8 wert, die nächste 7 und so weiter.",
    ),
    rules: ["metro.companies.frame", "metro.companies.points", "metro.companies.value", "metro.companies.example"],
    options: ["companies"],
    examples: ["companies"],
  },
  {
    id: "shares",
    title: both("Shares", "Aktien"),
    text: both(
      "You hold four shares. Instead of laying a tile you may swap one for the open share or the top of its " +
        "stack, until a company has 25 points. Whoever holds most of a company gets a bonus.",
      "Du hältst vier Aktien. Statt zu legen darfst du eine gegen die offene oder die oberste ihres Stapels " +
        "tauschen, bis eine Gesellschaft 25 Punkte hat. Wer am meisten von einer hält, bekommt einen Bonus.",
    ),
    rules: [
      "metro.companies.shares",
      "metro.companies.turn",
      "metro.companies.swap",
      "metro.companies.swap-until",
      "metro.companies.stack",
      "metro.companies.swap-endless",
      "metro.companies.holding",
      "metro.companies.majority",
      "metro.companies.majority-none",
      "metro.companies.example-shares",
      "metro.companies.example-majority",
    ],
    options: ["companies"],
  },
  {
    id: "central-stations",
    title: both("Central stations", "Zentral-Bahnhöfe"),
    text: both(
      "Once a game, instead of laying a tile, open a further line of your own at a free platform in the middle. " +
        "It is never doubled.",
      "Einmal im Spiel eröffnest du, statt zu legen, eine weitere eigene Linie am Bahnhof in der " +
        "Spielplan-Mitte. Sie wird nie verdoppelt.",
    ),
    rules: ["metro.central."],
    options: ["central"],
  },
  {
    id: "middle",
    title: both("Middle tracks", "Mittelschienen"),
    text: both(
      "Tracks cover the middle: lines run on through it, and nothing is doubled.",
      "Schienen bedecken die Mitte: Linien laufen hindurch, und nichts zählt doppelt.",
    ),
    rules: ["metro.middle."],
    options: ["middle"],
    examples: ["middle"],
  },
  {
    id: "solo",
    title: both("Solo", "Solo"),
    text: both(
      "Turn over a share: a line of that color must grow by one of your two tiles. Your score is that of the " +
        "weakest company.",
      "Deck eine Aktie auf: Eine Linie dieser Farbe muss mit einem deiner beiden Plättchen wachsen. Dein " +
        "Ergebnis ist das der schwächsten Gesellschaft.",
    ),
    rules: [
      "metro.solo.frame",
      "metro.solo.hand",
      "metro.solo.turn",
      "metro.solo.reshuffle",
      "metro.solo.reject",
      "metro.solo.no-min",
      "metro.solo.done",
      "metro.solo.end",
      "metro.solo.possible",
    ],
    options: ["solo", "challenge"],
  },
  {
    id: "challenge",
    title: both("Challenge", "Herausfordernde Wertungsvariante"),
    text: both(
      "The gap between the best and the weakest company is subtracted.",
      "Der Abstand zwischen der besten und der schwächsten Gesellschaft wird abgezogen.",
    ),
    rules: ["metro.solo.challenge", "metro.solo.challenge-negative"],
    options: ["challenge"],
  },
];

const CITY_OPTIONS = [
  "paris",
  "stockholm",
  "stockholm-variant",
  "london",
  "new_york",
  "st_petersburg",
  "berlin-a",
  "berlin-b",
];

const CITIES: TopicSource[] = [
  {
    id: "tourists",
    title: both("Tourists", "Touristen"),
    text: both(
      "Every city brings tourists in eight colors, and with them more ways to score than the lines.",
      "Jede City-Erweiterung bringt Touristen in acht Farben und mit ihnen Punkte, die nicht aus den Linien kommen.",
    ),
    rules: ["metro.city."],
    options: CITY_OPTIONS,
  },
  {
    id: "paris",
    title: both("Paris", "Paris"),
    text: both(
      "Laying on a tourist takes them along: they need a space of their color in your row of sights. Your " +
        "longest unbroken row pays 2 each, a full sight 3, all others cost 1.",
      "Wer auf Touristen legt, nimmt sie mit: Sie brauchen einen Platz ihrer Farbe in deiner Reihe. Die längste " +
        "lückenlose Reihe bringt je 2, eine volle Sehenswürdigkeit 3, alle anderen kosten 1.",
    ),
    rules: ["metro.paris."],
    options: ["paris"],
  },
  {
    id: "stockholm",
    title: both("Stockholm", "Stockholm"),
    text: both(
      "Tourists fill the row from the left. At the end your secret colors score what is printed under their places.",
      "Touristen füllen die Reihe von links. Am Ende zählt, was unter den Touristen deiner geheimen Farben steht.",
    ),
    rules: [
      "metro.stockholm.setup",
      "metro.stockholm.place",
      "metro.stockholm.score",
      "metro.stockholm.full",
      "metro.stockholm.example",
    ],
    options: ["stockholm"],
  },
  {
    id: "stockholm-variant",
    title: both("Stockholm, variant", "Stockholm, Variante"),
    text: both(
      "Every sight has a color; whoever lays on a tourist scores the next space there at once.",
      "Jede Sehenswürdigkeit hat eine Farbe; wer auf einen Touristen legt, wertet dort sofort den nächsten Platz.",
    ),
    rules: ["metro.stockholm.variant", "metro.stockholm.full"],
    options: ["stockholm-variant"],
  },
  {
    id: "london",
    title: both("London", "London"),
    text: both(
      "A tourist hails the taxi. It drives up to four spaces to the first of the tourist’s color and brings a " +
        "point for each; if there is none, it drives four for nothing.",
      "Der Tourist ruft das Taxi. Es fährt bis zu vier Plätze zum ersten in der passenden Farbe und bringt je " +
        "Platz einen Punkt; gibt es keinen, fährt es vier umsonst.",
    ),
    rules: ["metro.london."],
    options: ["london"],
  },
  {
    id: "new_york",
    title: both("New York", "New York"),
    text: both(
      "Tourists wait at the edge stations. A line that ends there takes them along; your tableau says what each " +
        "color is worth to you.",
      "Touristen warten an den Bahnhöfen am Rand. Eine Linie, die dort endet, nimmt sie mit; dein Tableau sagt, " +
        "was dir jede Farbe wert ist.",
    ),
    rules: ["metro.new_york."],
    options: ["new_york"],
  },
  {
    id: "st_petersburg",
    title: both("St. Petersburg", "St. Petersburg"),
    text: both(
      "Laying on a sight puts a tourist there. Once they are finished, lines that run over that tile collect a " +
        "hidden point tile for each pass.",
      "Wer auf eine Sehenswürdigkeit legt, stellt einen Touristen darauf. Linien, die über dieses Plättchen laufen, " +
        "sammeln je Durchfahrt ein verdecktes Punkteplättchen, sobald sie fertig sind.",
    ),
    rules: ["metro.st_petersburg."],
    options: ["st_petersburg"],
  },
  {
    id: "berlin",
    title: both("Berlin", "Berlin"),
    text: both(
      "Finished lines collect a ticket for each time they run over a tourist. For every color the most and the " +
        "second most tickets score the two values of its sight.",
      "Fertige Linien sammeln je Überfahrt über einen Touristen einen Fahrschein. In jeder Farbe bringen die " +
        "meisten und die zweitmeisten Fahrscheine die beiden Werte ihrer Sehenswürdigkeit.",
    ),
    rules: ["metro.berlin."],
    options: ["berlin-a", "berlin-b"],
  },
];

export const METRO_BOOK: TopicSource[] = [...BASE, ...MORE, ...CITIES];
