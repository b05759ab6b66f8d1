// Words, English: the lobby and what stands on every page.
import { one } from "../count";

export const lobby = {
  name: "English",
  tagline: "Railway board games in your browser, against friends and bots.",
  nav: {
    lobby: "Lobby",
    rules: "Rules",
    undo: "Undo",
    sound: "Sound",
    theme: "Dark room",
    language: "Language",
    notify: "Notify me when it is my turn",
    back: "Back to the lobby",
    menu: "Menu",
    skip: "Skip to the game",
  },
  lobby: {
    play: "Play now",
    playAgainst: (title: string, n: number) => `Play now: ${title} against ${one(n, "bot", "bots")}`,
    compatible: (game: string) => `Rules compatible with ${game}`,
    players: (low: number, high: number) => (low === high ? one(low, "player", "players") : `${low}–${high} players`),
    games: "Play against bots",
    open: "Open tables",
    running: "Being played",
    mine: "My games",
    none: "No table waits for players at the moment. Open one!",
    noneMine: "You have not played yet.",
    join: "Join",
    watch: "Watch",
    resume: "Continue",
    look: "Look back",
    yourTurn: "your turn",
    over: "over",
    waiting: "waiting for players",
    runningNow: "running",
    newTable: "New table",
    learn: "Learn to play",
    yourName: "Your name",
    rename: "Save",
    code: "Invitation link",
    follow: "Follow",
    level: "Opponents",
    opponents: (n: number) => one(n, "opponent", "opponents"),
    tablesOf: (title: string) => `Table of ${title}`,
  },
  /** What of an edition is not as printed; the same words as in its file. */
  notes: {
    europe:
      "The six Orient Express tickets are our own: they follow the historic line, and their points are the " +
      "shortest way. The points of the Max ticket are the shortest way too.",
    berlin:
      "The map, the tickets and the tables of points are our own: no source has the printed ones. Numbers of " +
      "pieces and cards are as printed.",
    metro:
      "Tiles, stations and shares are as printed. The frame of the companies, the middle tracks and the values " +
      "of the cities are our own, consistent with every count and example of the rules; so are some names of " +
      "sights.",
  } as Record<string, string>,
  levels: { beginner: "Beginner", easy: "Easy", medium: "Medium", hard: "Hard", master: "Master" } as Record<
    string,
    string
  >,
  error: {
    title: "Something is wrong",
    home: "To the lobby",
    unknown: "This page does not exist.",
    noBoard: "This map has no drawn board; the list of routes serves instead.",
  },
};
