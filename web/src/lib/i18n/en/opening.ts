// Words, English: opening a table and waiting for others.
import { one } from "../count";

export const opening = {
  form: {
    title: "New table",
    game: "Game",
    options: "Options",
    noOptions: "This game has no options.",
    ownMap: "Or a map of your own",
    ownMapHint: "A map file (.toml), written by you or made with “stellwerk map new”.",
    ownMapChosen: (name: string) => `You play on your map ${name}.`,
    mapTooLarge: "The file is too large for a map.",
    seats: "Seats",
    me: "You",
    open: "Open for others",
    bot: "Bot",
    public: "Show this table in the lobby",
    pace: "Pace",
    untimed: "No clock",
    perTurn: (n: number) => `${one(n, "minute", "minutes")} a turn`,
    perDay: (n: number) => `${one(n, "day", "days")} a turn`,
    create: "Open the table",
    start: "Start",
    cancel: "Cancel",
    players: "Players",
    none: "none",
    variant: "Variant",
    city: "City",
  },
  waiting: {
    title: "Waiting for players",
    invite: "Invite others",
    copy: "Copy link",
    copied: "Copied",
    start: "Start the game",
    sit: "Sit down",
    free: "free",
    fill: "Put a bot here",
    beside: "Somebody here with me",
    notFull: "The game can begin when every seat is filled.",
    leave: "Stand up",
    recorded:
      "This table plays a recorded game: whoever opened it may know every card and every tile. Sit down only if " +
      "that is fine with you.",
  },
  connection: { connected: "connected", reconnecting: "Connection lost; trying again …", offline: "You are offline." },
};
