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
    why: "Diese Seite führt Python in deinem Browser aus, und das ließ sich nicht starten. Lade sie neu.",
    whys: {
      browser:
        "Diese Seite führt Python in deinem Browser aus, und dafür ist er zu alt (ihm fehlt WebAssembly). Nimm einen " +
        "neueren. Auf einem Server kannst du auch mit diesem spielen.",
      storage:
        "Dieser Browser lässt die Seite nichts speichern: Sein Speicher ist voll, oder er verbietet es, wie manche " +
        "in privaten Fenstern. Deine Spiele gingen verloren. Schaff Platz, oder öffne die Seite in einem normalen " +
        "Fenster. Was gespeichert war, ist noch da.",
      files:
        "Ein Teil der Seite ließ sich nicht laden. Sieh nach, ob du online bist, und lade sie neu. Deine Spiele sind " +
        "auf diesem Gerät gespeichert und noch da.",
      other:
        "Diese Seite führt Python in deinem Browser aus, und das ließ sich nicht starten oder brach ab. Lade sie " +
        "neu; hilft das nicht, nimm einen neueren Browser oder schaff Platz auf deinem Gerät. Deine Spiele sind " +
        "darauf gespeichert.",
    },
    close: "Schließen",
    elsewhere: "Deine Tische sind in einem anderen Fenster offen",
    elsewhereHelp:
      "Zwei Fenster können nicht an denselben Tischen spielen. Nichts geht verloren: Spiel dort weiter, oder hol sie " +
      "hierher.",
    comeHere: "Hier weiterspielen",
    lead: "Gegen Bots und mit Freunden neben dir, auf fünf Plänen. Ohne Konto, ohne Server, ohne Netz.",
    friends: "Zusammen spielen",
    hard: "Schwer (bis 4 Sekunden)",
    noTable: "Diesen Tisch gibt es hier nicht",
    noTableHelp:
      "Er wurde gelöscht, oder er steht in einem anderen Browser oder auf einem anderen Gerät: Spiele dieser Seite " +
      "bleiben dort, wo du sie spielst.",
    noLink: "Das ist kein Link: Ein Link beginnt mit https:// oder http://.",
    board: "Der gezeichnete Spielplan dazu, wenn du ihn hast",
    boardHint:
      "Die Datei (.json) von „stellwerk map draw --out“ oder aus der Werkstatt eines Servers. Ohne sie sind alle " +
      "Strecken gerade.",
    newer: "Eine neuere Version dieser Seite ist da",
    newerHelp: "Deine Spiele bleiben, wie sie sind.",
    renew: "Verwenden",
  },
};
