// Words, German: the end of a game and looking back.
import type { after as source } from "../en/after";

export const after: typeof source = {
  end: {
    title: "Endabrechnung",
    won: (names) => `Sieg: ${names}`,
    youWon: "Du hast gewonnen!",
    skip: "Überspringen",
    rematch: "Revanche",
    toRematch: "Zur Revanche",
    replay: "Nachspielen",
    analysis: "Analyse",
    close: "Plan ansehen",
    total: "Summe",
    length: (n) => `Länge ${n}`,
    light: "Auf dem Plan zeigen",
    details: "Zeile für Zeile",
    place: (n) => `${n}.`,
    show: "Endabrechnung",
    download: "Partie speichern",
    lines: {
      route: "Strecken",
      routes: "Strecken",
      ticket: "Zielkarten",
      tickets: "Zielkarten",
      trail: "Längste Strecke",
      stations: "Übrige Bahnhöfe",
      station: "Mitbenutzte Strecken",
      attraction: "Sehenswürdigkeiten",
      attractions: "Sehenswürdigkeiten",
      line: "Linien",
      lines: "Linien",
      share: "Aktien",
      shares: "Aktien",
      city: "City-Erweiterung",
      line_doubled: "Linien, doppelt",
      majority: "Mehrheiten",
      lowest: "Schwächste Gesellschaft",
      gap: "Abstand",
      row: "Längste Reihe",
      others: "Übrige Touristen",
      full: "Volle Sehenswürdigkeiten",
      marker: "Farbmarker",
      placed: "Gesetzte Touristen",
      taxi: "Taxi",
      tourists: "Touristen",
      point_tile: "Punkteplättchen",
    },
  },
  deck: {
    title: {
      sealed: "Der Stapel ist versiegelt",
      kept: "Niemand hat den Stapel angerührt",
      unseen: "Der Stapel passt zu seinem Siegel",
      broken: "Der Stapel passt nicht zu seinem Siegel",
      known: "Aufgezeichnete Partie: Der Stapel ist vielleicht bekannt",
    },
    why: {
      sealed:
        "Die Reihenfolge im Stapel stand fest, bevor das Spiel begann. Das hier ist ihr Siegel; am Ende bricht diese " +
        "Seite es auf und prüft, dass niemand den Stapel angerührt hat.",
      kept: "Was unter dem Siegel lag, passt zu dem Siegel, das sich diese Seite während des Spiels gemerkt hat.",
      unseen:
        "Was unter dem Siegel lag, passt dazu. Diese Seite hat das Siegel erst nach dem Spiel gesehen: Wer es früher " +
        "gesehen hat, kann vergleichen.",
      broken:
        "Was der Server jetzt zeigt, ist nicht das, was er während des Spiels versprochen hat. Speichere die Partie " +
        "und wende dich an die Person, die diesen Server betreibt.",
      known:
        "An diesem Tisch wird eine aufgezeichnete Partie gespielt: Wer ihn eröffnet hat, kennt vielleicht alle " +
        "Karten und alle Plättchen.",
    },
    seal: "Siegel (SHA-256)",
    under: "Unter dem Siegel (Salz:Zufallszahl)",
    same: "Selbst prüfen: Das hier gibt das Siegel aus.",
    dealt:
      "Und das hier gibt die gespeicherte Partie aus ihrer Zufallszahl neu und spielt sie nach; es ist die " +
      "Zahl von oben, dezimal geschrieben.",
    file: "DATEI",
  },
  replay: {
    title: "Nachspielen",
    step: (n, all) => `Schritt ${n} von ${all}`,
    first: "Zum Anfang",
    back: "Schritt zurück",
    next: "Schritt vor",
    last: "Zum Ende",
    end: "Zum Ende",
    play: "Abspielen",
    stop: "Anhalten",
    live: "Zum aktuellen Stand",
    seat: "Sicht von",
    everybody: "alle",
    speed: "Tempo",
  },
};
