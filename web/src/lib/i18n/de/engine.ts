// Words, German: while the server compiles its rules.
import type { engine as source } from "../en/engine";

export const engine: typeof source = {
  engine: {
    title: "Die Bots werden schneller",
    left: (seconds) =>
      seconds < 0
        ? "Noch einige Minuten."
        : seconds < 15
          ? "Noch ein paar Sekunden."
          : seconds < 90
            ? `Noch etwa ${Math.round(seconds / 10) * 10} Sekunden.`
            : `Noch etwa ${Math.round(seconds / 60)} Minuten.`,
    meanwhile:
      "Du kannst schon alles spielen; bis dahin denken Schwer und Meister etwas kürzer nach. Das passiert nur einmal.",
    ready: "Fertig",
    readyNow: "Alle Bots denken jetzt mit voller Kraft.",
    failed: "Das schnelle Regelwerk ließ sich nicht bauen; die Bots spielen mit dem langsameren.",
    details: "Mehr dazu",
    why:
      "Du kannst alles spielen, und die Regeln sind dieselben. Nur Schwer und Meister denken kürzer nach als sonst. " +
      "Was schiefging, steht beim Server im Terminal; beim nächsten Start versucht er es noch einmal.",
    close: "Schließen",
    boards: (prepared, all) => `${prepared} von ${all} Plänen vorbereitet.`,
    next: "als Nächstes",
    preparing: (percent) => `zu ${percent} % fertig`,
    prepared: "vorbereitet",
    readyBoard: "bereit",
    playable: "du kannst schon spielen",
  },
};
