// Words, German: opening a table and waiting for others.
import type { opening as source } from "../en/opening";
import { one } from "../count";

export const opening: typeof source = {
  form: {
    title: "Neuer Tisch",
    game: "Spiel",
    options: "Optionen",
    noOptions: "Dieses Spiel hat keine Optionen.",
    ownMap: "Oder eine eigene Karte",
    ownMapHint: "Eine Kartendatei (.toml), selbst geschrieben oder mit „stellwerk map new“ gemacht.",
    ownMapChosen: (name: string) => `Gespielt wird auf deiner Karte ${name}.`,
    mapTooLarge: "Die Datei ist zu groß für eine Karte.",
    seats: "Plätze",
    me: "Du",
    open: "Frei für andere",
    bot: "Bot",
    public: "Tisch in der Lobby zeigen",
    pace: "Tempo",
    untimed: "Ohne Uhr",
    perTurn: (n) => `${one(n, "Minute", "Minuten")} je Zug`,
    perDay: (n) => `${one(n, "Tag", "Tage")} je Zug`,
    create: "Tisch eröffnen",
    start: "Start",
    cancel: "Abbrechen",
    players: "Personen",
    none: "keine",
    variant: "Variante",
    city: "City-Erweiterung",
  },
  waiting: {
    title: "Warten auf Mitspielende",
    invite: "Andere einladen",
    copy: "Link kopieren",
    copied: "Kopiert",
    start: "Spiel beginnen",
    sit: "Platz nehmen",
    free: "frei",
    fill: "Bot dazusetzen",
    beside: "Spielt auf diesem Gerät mit",
    notFull: "Das Spiel kann beginnen, wenn jeder Platz besetzt ist.",
    leave: "Platz freigeben",
    recorded:
      "An diesem Tisch wird eine aufgezeichnete Partie gespielt: Wer ihn eröffnet hat, kennt vielleicht alle Karten " +
      "und alle Plättchen. Setz dich nur, wenn dir das recht ist.",
  },
  connection: {
    connected: "verbunden",
    reconnecting: "Verbindung unterbrochen, neuer Versuch …",
    offline: "Du bist offline.",
  },
};
