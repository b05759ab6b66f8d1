// Words, English: of the page that plays in the browser alone.
export const pocket = {
  pocket: {
    title: "Setting the tables",
    left: (seconds: number): string => (seconds < 60 ? "This takes a few seconds." : "This takes a while."),
    meanwhile:
      "Look around; a game you start begins as soon as everything is there. Later it works without a network, too.",
    ready: "Ready",
    readyNow: "Everything runs in your browser now, without a network, too.",
    failed: "The tables could not be set.",
    details: "Details",
    why: "This page runs Python in your browser, and Python did not start. Reload the page.",
    whys: {
      browser:
        "This page runs Python in your browser, and this browser is too old for that (it has no WebAssembly). Try a " +
        "newer one. You can still use this one to play on a server.",
      storage:
        "This browser does not let the page store anything: its storage is full, or it forbids storing, as some do " +
        "in private windows. Games would be lost. Make room, or open the page in a normal window. Whatever was " +
        "stored is still there.",
      files:
        "Part of the page could not be loaded. Check that you are online, and reload. Your games are stored on this " +
        "device and still there.",
      other:
        "This page runs Python in your browser, and Python did not start, or broke down. Reload the page; if that " +
        "does not help, try a newer browser, or make room on your device. Your games are stored on this device.",
    },
    close: "Close",
    elsewhere: "Your tables are open in another window",
    elsewhereHelp: "Two windows cannot play at the same tables. Nothing is lost: go on there, or bring them here.",
    comeHere: "Go on here",
    lead: "Against bots and with friends beside you, on five boards. No account, no server, no network.",
    friends: "Play together",
    hard: "Hard (up to 4 seconds)",
    noTable: "This table is not here",
    noTableHelp:
      "It was deleted, or it is in another browser or on another device: games of this page stay where you play them.",
    noLink: "This is not a link: links begin with https:// or http://.",
    board: "Its board, if you have it",
    boardHint:
      "The board file (.json) of “stellwerk map draw --out” or of a server’s workshop. Without one the routes are " +
      "straight.",
    newer: "A newer version of this page is available",
    newerHelp: "Your games stay as they are.",
    renew: "Use it",
  },
};
