// Words, English: what every table says.
import { one } from "../count";

/** Verbs may differ for "you"; in English few do. */
type Counted = [you: boolean, n: number];
const always =
  (text: string): ((you: boolean) => string) =>
  () =>
    text;

export const table = {
  turn: {
    yours: "Your turn",
    of: (name: string) => `${name}’s turn`,
    all: "Everybody chooses",
    over: "Game over",
    last: "Last round",
    watching: "You are watching.",
    lastTurns: (n: number) => `${one(n, "turn", "turns")} left`,
    pass: (name: string) => `${name} is next`,
    passHelp: "Pass the device on. The cards stay hidden until the next player asks to see them.",
    show: (name: string) => `I am ${name}: show my cards`,
    due: "Time left",
    days: (n: number) => one(n, "day", "days"),
    hours: (n: number) => one(n, "hour", "hours"),
  },
  ask: {
    turn: (stations: boolean): string =>
      stations
        ? "Claim a route, draw cards, draw tickets or build a station."
        : "Claim a route, draw cards or draw tickets.",
    second: "Draw a second card.",
    start: "Choose your tickets.",
    keep: "Choose which tickets to keep.",
    tunnel: "The tunnel costs more.",
    wait: "Wait for the others.",
    lay: "Choose a square for your tile.",
    layDrawn: "Lay the tile you drew.",
    order: "Put your sights in order.",
    choose: "Place the tourist.",
    refuse: "Refuse or accept the tile.",
  },
  log: {
    title: "Log",
    chat: "Chat",
    empty: "Nothing has happened yet.",
    claimed: always("claimed"),
    drew: always("drew"),
    deckCards: (n: number) => (n === 1 ? "a card from the deck" : `${n} cards from the deck`),
    fromDeck: (card: string) => `${card} from the deck`,
    offer: (...[, n]: Counted) => `drew ${one(n, "ticket", "tickets")}`,
    kept: (...[, n]: Counted) => `kept ${one(n, "ticket", "tickets")}`,
    chose: always("chose tickets"),
    begins: (you: boolean): string => (you ? "begin" : "begins"),
    passed: always("passed"),
    tunnel: (...[, n]: Counted) =>
      n === 0 ? "tried a tunnel, nothing more to pay:" : `tried a tunnel, ${one(n, "card", "cards")} more to pay:`,
    paid: always("paid for the tunnel"),
    failed: always("gave up the tunnel"),
    built: always("built a station in"),
    reshuffle: "The deck was reshuffled.",
    reset: "Three jokers lay face up: all five cards were replaced.",
    lastRound: "The last round begins.",
    over: "The game is over.",
    undo: always("took the move back"),
    swapped: (...[, color, percent, way]: [you: boolean, color: string, percent: number, way: string]) =>
      `swapped ${color ? `${color} ` : ""}${percent}% for the ${way === "open" ? "open share" : "top of the stack"}`,
    station: always("put a station on platform"),
    laid: always("laid a tile on"),
    drewTile: always("drew a tile"),
    finished: (line: string) => `Line ${line} finished`,
    since: "Since your last turn",
    sinceOf: (name: string) => `Since ${name}’s last turn`,
    say: "Say something",
    send: "Send",
    unread: (n: number) => `${n} new`,
    noChat: "Nobody has said anything yet.",
  },
  notices: {
    "seat/taken": "sat down",
    "seat/left": "stood up",
    "seat/replaced": "was replaced by a bot",
    "seat/changed": "– seat changed",
    "seat/returned": "is back",
    "seat/resigned": "resigned; a bot plays on",
    "seat/removed": "was asked to leave",
    "seat/called": "is away: in a minute a bot takes over",
    "seat/nudged": "was reminded to play",
    "table/closed": "The table was closed.",
    "table/resigned": "The game was given up.",
    "table/started": "The game begins.",
    "table/over": "The game is over.",
    "table/frozen": "The table is frozen.",
    "table/rematch": "A rematch is proposed.",
    "table/coach": "Practice: a coach helps at this table.",
  } as Record<string, string>,
  players: {
    title: "Players",
    you: "You",
    bot: "bot",
    away: "away",
    online: "online",
    substitute: "a bot plays",
    score: "points",
    open: "free",
    details: "More about the players",
  },
};
