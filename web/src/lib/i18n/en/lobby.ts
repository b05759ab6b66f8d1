// Words, English: the lobby and what stands on every page.
import { one } from "../count";

export const lobby = {
  name: "English",
  nav: {
    lobby: "Lobby",
    rules: "Rules",
    undo: "Undo",
    sound: "Sound",
    theme: "Dark mode",
    language: "Language",
    notify: "Notify me when it is my turn",
    back: "Back to the lobby",
    menu: "Menu",
    skip: "Skip to the game",
    play: "Play",
    tables: "Tables",
    learn: "Learn",
    mine: "My games",
    me: "Me",
    pages: "Pages",
  },
  lobby: {
    title: "Railway board games in your browser",
    lead: "With friends and against bots, on five boards. No account, no download.",
    board: "Board",
    play: "Play now",
    playAgainst: (title: string, n: number) => `Play now: ${title} against ${one(n, "bot", "bots")}`,
    friends: "Play with friends",
    learnSoon: "Learn in 5 minutes",
    compatible: (game: string) => `Rules compatible with ${game}`,
    players: (low: number, high: number) => (low === high ? one(low, "player", "players") : `${low}–${high} players`),
    games: "Boards",
    open: "Open tables",
    running: "Watch live",
    mine: "Continue",
    more: "More",
    all: (n: number) => `All ${n}`,
    allOf: (title: string, n: number) => `${title}: all ${n}`,
    none: "Nobody is waiting for players at the moment. Open a table and send the link to your friends.",
    noneMine: "You have not played yet. Press “Play now”, or begin with the lesson: it takes five minutes.",
    noneLive: "No public game is being played right now.",
    join: "Join",
    watch: "Watch",
    resume: "Open",
    look: "Look back",
    yourTurn: "your turn",
    over: "over",
    closed: "given up",
    waiting: "waiting for players",
    waits: (names: string, taken: number, seats: number) => `${names} · ${taken} of ${seats} seats`,
    runningNow: "being played",
    turnOf: (name: string) => `${name} to move`,
    move: (n: number) => (n ? `move ${n}` : "just begun"),
    watching: (n: number) => one(n, "spectator", "spectators"),
    place: (place: number, of: number, points: number) =>
      `${["1st", "2nd", "3rd"][place - 1] ?? `${place}th`} of ${of}, ${one(points, "point", "points")}`,
    won: (points: number) => `won with ${one(points, "point", "points")}`,
    alone: (points: number) => one(points, "point", "points"),
    left: (time: string) => `until ${time}`,
    mixed: "Berlin, sides mixed",
    lesson: "Lesson",
    nobody: "nobody else",
    newTable: "New table",
    learn: "Learn to play",
    learnHelp: "a five-minute lesson",
    rulesHelp: "explained and drawn",
    padHelp: "for the game on your table",
    tilesOpen: (n: number) => (n ? `${n} waiting` : "open one"),
    tilesLive: (n: number) => (n ? one(n, "game", "games") : "none now"),
    tilesLearn: "5 minutes",
    level: "Opponents",
    opponents: (n: number) => one(n, "opponent", "opponents"),
    times: (n: number, level: string) => `${n} × ${level}`,
  },
  /** What of an edition is not as printed; the same words as in its file. */
  notes: {
    europe:
      "The six Orient Express tickets are our own: they follow the historic line, and each is worth as many points " +
      "as the shortest way is long. So is the Max ticket.",
    berlin:
      "The map, the tickets and the tables of points are our own: no source gives the printed ones. The numbers of " +
      "pieces and cards are as printed.",
    metro:
      "Tiles, stations and shares are as printed. The frame for the companies, the middle tracks and the values " +
      "in the cities are our own and agree with every count and example in the rules; some names of sights are " +
      "our own, too.",
  } as Record<string, string>,
  levels: { beginner: "Beginner", easy: "Easy", medium: "Medium", hard: "Hard", master: "Master" } as Record<
    string,
    string
  >,
  error: {
    title: "Something is wrong",
    home: "To the lobby",
    unknown: "This page does not exist",
    unknownHelp: "The address may be incomplete. You can reach everything from the lobby.",
    noGame: "There is no such game",
    noGameHelp: "You can play one of these:",
    away: "The server does not answer",
    awayHelp: "The page keeps trying. Nothing that was played is lost.",
    again: "Try again",
    noTable: "This table is not open to you",
    noTableHelp:
      "It is private, or it no longer exists. Ask whoever sent you the address for an invitation link: " +
      "it is in the menu of the table.",
    noInvite: "This invitation no longer works",
    noInviteHelp: "It was replaced by a new one, or the table is gone. Ask for a new link.",
    noMove: "This link no longer works",
    noMoveHelp: "It works only once, and only for 15 minutes. Create a new one on the other device, under “Me”.",
    noBoard: "This map has no drawn board; the list of routes serves instead.",
  },
};
