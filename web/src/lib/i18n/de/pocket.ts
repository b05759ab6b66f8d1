// Words, German: of the page that plays in the browser alone.
import type { pocket as source } from "../en/pocket";

export const pocket: typeof source = {
  pocket: {
    title: "Die Tische werden vorbereitet",
    left: (seconds) => (seconds < 60 ? "Das dauert ein paar Sekunden." : "Das dauert eine Weile."),
    meanwhile: "Sieh dich um; was du startest, beginnt, sobald alles da ist. Später geht es auch ohne Netz.",
    ready: "Fertig",
    readyNow: "Jetzt läuft alles in deinem Browser, auch ohne Netz.",
    failed: "Die Tische ließen sich nicht vorbereiten.",
    details: "Mehr dazu",
    why:
      "Diese Seite lässt Python in deinem Browser laufen, und das ist nicht gestartet. Lade sie neu; hilft das " +
      "nicht, nimm einen neueren Browser oder schaff Platz auf deinem Gerät.",
    close: "Schließen",
    elsewhere: "Deine Tische sind in einem anderen Fenster offen",
    elsewhereHelp:
      "Zwei Fenster können nicht an denselben Tischen spielen. Nichts geht verloren: Spiel dort weiter, oder hol sie " +
      "hierher.",
    comeHere: "Hier weiterspielen",
    lead: "Gegen Bots und mit Freunden neben dir, auf fünf Plänen. Ohne Konto, ohne Server, ohne Netz.",
    friends: "Zusammen spielen",
    hard: "Schwer (bis 4 Sekunden)",
  },
};
