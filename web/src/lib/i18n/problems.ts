// What the server refuses, in the language of the page: by its code. The server's own sentence is English.
import type { Language } from "./editions";

export interface Refusal {
  code: string;
  sentence: string;
}

/** The code of a request that reached nobody. */
export const AWAY = "network/away";

const ENGLISH: Record<string, string> = {
  [AWAY]: "The server cannot be reached. Check your connection and try again.",
  "pocket/error": "Something went wrong here. Reload the page: what is stored is not lost.",
};

export const GERMAN: Record<string, string> = {
  "jobs/too-many": "Du hast in der letzten Stunde sehr viel rechnen lassen. Versuche es später noch einmal.",
  "jobs/unknown": "Das gibt es nicht, oder es gehört jemand anderem.",
  "map/changed": "Dieser Plan wurde inzwischen woanders geändert. Lade ihn neu.",
  "map/not-playable": "Dieser Plan hat noch Fehler. Behebe sie zuerst.",
  "map/not-shared": "Dieser Plan ist nicht geteilt.",
  "map/not-yours": "Dieser Plan gehört jemand anderem. Mach eine Kopie davon.",
  "map/odd-name": "Namen auf einem Plan brauchen einen sichtbaren Buchstaben, wenige Zeichen und keine unsichtbaren.",
  "map/too-fast": "Das waren sehr viele Änderungen. Warte einen Augenblick, dann geht es weiter.",
  "map/too-long": "Ein Plan hat höchstens 100.000 Zeichen.",
  "map/too-many-kept": "Mehr Pläne kannst du nicht aufheben. Lösche zuerst einen.",
  "map/unknown": "Diesen Plan gibt es nicht, oder sein Link wurde abgeschaltet.",
  "map/unreadable": "Diese Datei lässt sich nicht als Plan lesen: Der Text ist nicht richtig geschrieben.",
  "map/which": "Es fehlt, woraus der Plan entstehen soll.",
  "print/none": "Von diesem Plan gibt es noch kein PDF.",
  [AWAY]: "Der Server ist nicht erreichbar. Prüfe die Verbindung und versuche es noch einmal.",
  "action/illegal": "Das ist gerade nicht möglich.",
  "action/key-used": "Diese Aktion wurde schon gesendet.",
  "action/stale": "Am Tisch ist es inzwischen weitergegangen.",
  "analysis/none": "Diese Analyse hat noch niemand angefordert.",
  "analysis/too-long": "So lange Partien werden hier nicht analysiert.",
  "advice/none": "Dazu gibt es in diesem Spiel keine Auskunft.",
  "advice/too-many": "Du hast sehr oft um Auskunft gebeten. Warte einen Moment.",
  "board/large": "Diese Datei ist zu groß für einen gezeichneten Spielplan.",
  "board/other-map": "Dieser Spielplan gehört zu einem anderen Plan: Städte oder Strecken stimmen nicht überein.",
  "board/unreadable":
    "Das ist kein gezeichneter Spielplan. „stellwerk map draw“ und die Werkstatt schreiben solche Dateien.",
  "board/built-in": "Dieser Tisch spielt auf einem Plan, der schon dabei ist.",
  "chat/empty": "Die Nachricht ist leer.",
  "chat/other-room": "Wer mitspielt und wer zuschaut, hat je einen eigenen Chat.",
  "chat/too-fast": "Du schreibst zu schnell. Warte einen Augenblick.",
  "frame/unknown": "So weit ist das Spiel noch nicht.",
  "hint/not-asked": "Auf diesem Platz ist gerade nichts zu entscheiden.",
  "hint/no-coach": "An diesem Tisch gibt es keine Tipps. Wähle sie, wenn du einen Tisch eröffnest.",
  "hint/others": "Tipps gibt es nur zum Üben: wo alle anderen am Tisch Bots sind.",
  "hint/too-many": "Das waren viele Tipps. Warte einen Augenblick.",
  "identity/none": "Du bist hier nicht angemeldet. Lade die Seite neu.",
  "identity/too-many": "Von dieser Adresse kamen gerade sehr viele Neue. Versuche es später noch einmal.",
  "jobs/full": "Es warten schon zu viele Analysen. Versuche es in ein paar Minuten noch einmal.",
  "link/too-many": "Das waren viele Links. Warte einen Moment.",
  "link/unknown": "Dieser Link wurde schon benutzt oder ist abgelaufen.",
  "logbook/full": "Dein Logbuch ist voll. Nimm erst ein paar Partien heraus.",
  "logbook/line": "Diese Tabelle lässt sich nicht lesen. Sie braucht die Spalten Datum, Spiel, Name und Punkte.",
  "logbook/me": "Du kannst in einer Partie nur einmal mitspielen.",
  "logbook/nobody": "Diese Person steht nicht in deinem Logbuch.",
  "logbook/parts": "Die einzelnen Punkte ergeben nicht die Summe.",
  "logbook/places": "Wer mehr Punkte hat, steht nicht weiter hinten.",
  "logbook/too-fast": "Dieses Logbuch wurde gerade sehr oft gelesen. Warte einen Moment.",
  "logbook/too-long": "Die Texte einer Partie haben zusammen höchstens 20.000 Zeichen.",
  "logbook/too-many": "Du hast sehr viele Partien eingelesen. Versuche es später noch einmal.",
  "logbook/unknown": "Diese Partie steht nicht in deinem Logbuch.",
  "metrics/refused": "Die Messwerte gibt es nur mit dem richtigen Schlüssel.",
  "map/too-many": "Du hast in der letzten Stunde sehr viele eigene Pläne gesendet. Versuche es später noch einmal.",
  "map/too-much": "Diesen Plan zu lesen braucht zu viel Zeit oder Speicher. Ist es wirklich ein Spielplan?",
  "nudge/not-asked": "Diese Person ist gerade nicht am Zug.",
  "nudge/too-often": "Diese Person wurde eben erst erinnert.",
  "name/empty": "Ein Name braucht mindestens einen sichtbaren Buchstaben.",
  "pocket/error": "Hier ist etwas schiefgegangen. Lade die Seite neu: Was gespeichert ist, geht nicht verloren.",
  "pad/changed": "Jemand anderes hat gerade etwas auf diesem Block eingetragen.",
  "pad/too-fast": "Du hast diesen Block sehr oft angesehen. Warte einen Moment.",
  "pad/unknown": "Diesen Block teilt niemand mehr.",
  "pad/limit": "Das war sehr viel auf einmal. Warte einen Augenblick.",
  "print/too-fast": "Du hast sehr viele PDFs geholt. Warte einen Moment.",
  "replay/game": "Der Name des Spiels ist zu lang.",
  "replay/at": "So viele Züge hat diese Partie nicht.",
  "replay/left": "Diese Partie verläuft nicht mehr wie aufgezeichnet.",
  "replay/others": "An diesem Tisch spielen noch andere.",
  "replay/too-long": "Diese Partie ist zu lang.",
  "replay/too-many": "Du hast in der letzten Stunde sehr viele Partien hochgeladen. Versuche es später noch einmal.",
  "request/blocked": "Wer diesen Server betreibt, nimmt von deiner Adresse keine Anfragen an.",
  "request/host":
    "Diesen Namen kennt der Server nicht. Öffne ihn unter seiner Adresse in Zahlen, oder setze allowed_hosts.",
  "request/invalid": "Diese Anfrage hat der Server nicht verstanden.",
  "request/method": "Diese Anfrage hat der Server nicht verstanden.",
  "request/origin": "Diese Seite darf hier nichts ändern.",
  "request/refused": "Der Server hat das abgelehnt.",
  "request/too-big": "Das ist zu groß.",
  "request/too-many": "Zu viele Anfragen. Warte einen Augenblick.",
  "request/too-much": "Du hast viele Dateien gesendet. Warte ein paar Minuten.",
  "request/unknown-path": "Diese Seite gibt es nicht.",
  "seat/bot-budget": "Dieser Bot würde zu lange nachdenken. „Meister“ ist die stärkste Stufe am Tisch.",
  "seat/changed": "Jemand anders war schneller.",
  "seat/late": "Deine Zeit ist um: Diesen Zug spielt ein Bot. Danach kannst du deinen Platz wieder einnehmen.",
  "seat/no-script": "Solche Plätze gibt es nur bei aufgezeichneten Partien.",
  "seat/not-yours": "Das ist nicht dein Platz.",
  "seat/removed": "Du wurdest gebeten, diesen Tisch zu verlassen. Suche dir einen anderen.",
  "seat/resigned": "Du hast aufgegeben; ein Bot spielt für dich weiter.",
  "seat/substituted": "Auf deinem Platz spielt ein Bot. Nimm ihn erst wieder ein.",
  "seat/taken": "Dieser Platz ist besetzt.",
  "seat/unknown": "Diesen Platz gibt es am Tisch nicht.",
  "seat/unknown-bot": "Diesen Bot gibt es nicht.",
  "server/busy": "Auf dem Server ist gerade sehr viel los. Versuche es gleich noch einmal.",
  "server/closing": "Der Server wird gerade neu gestartet. Versuche es gleich noch einmal.",
  "server/error": "Auf dem Server ist etwas schiefgegangen. Es wurde festgehalten.",
  "socket/message": "Diese Nachricht hat der Server nicht verstanden.",
  "socket/too-fast": "Zu viele Nachrichten. Warte einen Augenblick.",
  "socket/too-many": "Zu viele Fenster sind offen. Schließe eines davon.",
  "socket/upgrade": "Diese Anfrage hat der Server nicht verstanden.",
  "shelf/full": "Dein Browser konnte das nicht speichern: Schaff Platz. Nichts hat sich geändert.",
  "statistics/too-fast": "Du hast sehr viele Zahlen abgefragt. Warte einen Augenblick.",
  "store/failed": "Die Datenbank antwortet nicht. Sieh nach, ob es gespeichert ist, bevor du es noch einmal versuchst.",
  "store/full": "Der Speicher des Servers ist voll. Nichts wurde gespeichert.",
  "table/coach": "Tipps gibt es nur zum Üben: wo ein Mensch spielt und auf allen anderen Plätzen Bots sitzen.",
  "table/closed": "Dieser Tisch wurde geschlossen.",
  "table/colors": "Jeder Platz braucht eine eigene Farbe, und zwar eine dieses Spiels.",
  "table/set-up": "Eine aufgezeichnete Partie beginnt so, wie sie aufgezeichnet wurde.",
  "table/first": "Diesen Platz gibt es am Tisch nicht.",
  "table/game": "Der Name des Spiels ist zu lang.",
  "table/frozen": "Dieses Spiel lässt sich nicht mehr fortsetzen.",
  "table/no-files": "Ein eigener Plan wird als Text gesendet, nicht als Dateiname.",
  "table/not-host": "Das darf nur, wer den Tisch eröffnet hat.",
  "table/open": "Das Spiel hat noch nicht begonnen.",
  "table/over": "Das Spiel ist beendet.",
  "table/pace": "Wo andere sitzen, dauert ein Zug mindestens 15 Sekunden.",
  "table/recorded":
    "Wer eine aufgezeichnete Partie mitbringt, kennt den Stapel: Lade dazu ein, statt den Tisch öffentlich zu zeigen.",
  "table/running": "Das Spiel läuft schon.",
  "table/seats": "Die Zahl der Plätze passt nicht zu diesem Spiel.",
  "table/seats-open": "Erst müssen alle Plätze besetzt sein.",
  "table/too-fast": "Du änderst an diesem Tisch sehr viel auf einmal. Warte einen Augenblick.",
  "table/too-long":
    "Diese Partie hat so viele Einträge, wie es geben kann. Lass Bots sie zu Ende spielen, oder gib auf.",
  "table/too-many": "Du hast schon sehr viele Tische mit anderen offen. Beende oder schließe erst einen.",
  "table/unknown": "Diesen Tisch gibt es nicht, oder er ist nur mit Einladung zu sehen.",
  "undo/refused":
    "Das geht nicht mehr: Etwas wurde aufgedeckt, andere waren dran, deine Zeit ist um, oder es war schon sehr oft.",
  "table/with-others": "An diesem Tisch sind noch andere. Gib erst auf oder schließe ihn.",
  "vote/nobody": "Das geht nur bei anderen, die selbst spielen.",
  "vote/present": "Diese Person sieht gerade auf den Tisch.",
};

/** What was told lately, by its sentence. */
const lately = new Map<string, Refusal>();
const LATELY = 40;

/** A refusal as a sentence for people. What has no words of its own is told as the server says it. */
export function told(refusal: Refusal, language: Language): string {
  const { code, sentence } = refusal;
  const words = language === "en" ? (ENGLISH[code] ?? sentence) : (GERMAN[code] ?? `Der Server meldet: ${sentence}`);
  lately.set(words, refusal);
  if (lately.size > LATELY) lately.delete([...lately.keys()][0] as string);
  return words;
}

/** A sentence that was told, in the language of now: the page may have changed it since. */
export function retold(words: string, language: Language): string {
  const refusal = lately.get(words);
  return refusal ? told(refusal, language) : words;
}
