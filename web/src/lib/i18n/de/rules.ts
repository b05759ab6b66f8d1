// Words, German: the book of rules and help.
import type { rules as source } from "../en/rules";

export const rules: typeof source = {
  rules: {
    close: "Schließen",
    keys: "Tasten",
    keyList: [
      ["Pfeile", "sich auf dem Plan bewegen"],
      ["Enter", "wählen"],
      ["Esc", "abbrechen"],
      ["d", "vom Stapel ziehen"],
      ["t", "Zielkarten oder Plättchen ziehen"],
      ["r", "das Plättchen drehen"],
      ["u", "zurücknehmen"],
      ["s", "weiter bis zu mir"],
      ["l", "Liste der Strecken oder der Plan in Worten"],
      ["h", "Tipp (wenn alle anderen Bots sind)"],
      ["[ ]", "durchs Spiel blättern"],
      ["?", "Regeln"],
    ],
  },
};
