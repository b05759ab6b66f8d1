// What the drawn examples show.
import { both, type Both } from "./source";

export const CAPTIONS: Record<string, Both> = {
  draw: both(
    "Two cards, one after the other: here a face-up one, then another.",
    "Zwei Wagenkarten nacheinander: hier eine offene, dann noch eine.",
  ),
  joker: both(
    "Whoever takes the face-up joker takes no second card.",
    "Wer die offene Lokomotive nimmt, nimmt keine zweite Karte.",
  ),
  claim: both(
    "Three spaces: three cards of the color, or two and a joker, or one and two jokers.",
    "Drei Felder: drei Karten der Farbe oder zwei und eine Lokomotive oder eine und zwei Lokomotiven.",
  ),
  gray: both(
    "Two spaces, any color: two blue ones, two red ones, or an orange one and a joker.",
    "Zwei Felder, beliebige Farbe: zwei blaue, zwei rote oder eine orange und eine Lokomotive.",
  ),
  double: both(
    "One of the two is taken. With few players the other is closed now, for everybody.",
    "Eine der beiden ist vergeben. Bei wenigen Personen ist die andere jetzt für alle gesperrt.",
  ),
  ferry: both(
    "Three spaces, one with a wheel: at least one joker, and two cards of any one color.",
    "Drei Felder, eines mit Rad: mindestens eine Lokomotive und zwei Karten einer beliebigen Farbe.",
  ),
  tunnel: both(
    "Two cards were laid. The three turned over show one of that color and a joker: pay two more, or take back " +
      "what you laid.",
    "Zwei Karten wurden gelegt. Die drei aufgedeckten zeigen eine dieser Farbe und eine Lokomotive: Zahl zwei mehr, " +
      "oder nimm deine Karten zurück.",
  ),
  station: both(
    "München to Roma: the route into Roma belongs to somebody else. Your station in Roma lends it to you, and the " +
      "ticket is connected.",
    "Von München nach Roma: Die Strecke nach Roma gehört jemand anderem. Dein Bahnhof in Roma lässt dich sie " +
      "mitbenutzen, und die Zielkarte ist erfüllt.",
  ),
  subway: both(
    "A single subway lies on the whole subway route, a tram on every space of the tram route.",
    "Auf der U-Bahn-Strecke liegt eine einzige U-Bahn, auf der Straßenbahnstrecke auf jedem Feld eine Straßenbahn.",
  ),
  ticket: both(
    "Both ends are connected by your own routes: the ticket counts.",
    "Beide Enden sind durch eigene Strecken verbunden: Die Zielkarte zählt.",
  ),
  attraction: both(
    "The route reaches two places with a star: two points at the end.",
    "Die Strecke erreicht zwei Orte mit Stern: am Ende zwei Punkte.",
  ),
  trail: both(
    "All five routes make one trail. It passes one city twice, but no route twice.",
    "Alle fünf Strecken hängen zusammen. Eine Stadt wird zweimal berührt, aber keine Strecke zweimal benutzt.",
  ),
  lay: both(
    "The dots show where the next tile may go: at the edge, or beside one already laid.",
    "Die Punkte zeigen, wohin das nächste Plättchen darf: an den Rand oder neben ein schon gelegtes.",
  ),
  "one-tile": both(
    "Not here: the train would turn back at once, a line of one tile.",
    "Hier nicht: Der Zug würde sofort umkehren, eine Linie aus einem Plättchen.",
  ),
  line: both(
    "The line leaves station 2, runs over b1 twice and arrives at station 32: eight points.",
    "Die Linie verlässt Bahnhof 2, durchfährt b1 zweimal und endet an Bahnhof 32: acht Punkte.",
  ),
  central: both(
    "Six tiles, one of them run over twice, and an end in the middle: 7 × 2 = 14 points.",
    "Sechs Plättchen, eines davon zweimal durchfahren, und ein Ende in der Mitte: 7 × 2 = 14 Punkte.",
  ),
  middle: both(
    "The line runs on through the tracks in the middle: five tiles so far.",
    "Die Linie läuft durch die Mittelschienen weiter: bisher fünf Plättchen.",
  ),
  companies: both(
    "Points, and what 10% is worth: companies with equal points share the better rank.",
    "Punkte, und was 10 % wert sind: Gleichauf liegende teilen sich den besseren Platz.",
  ),
};
