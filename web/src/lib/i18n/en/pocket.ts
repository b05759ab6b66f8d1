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
    why:
      "This page runs Python in your browser, and that did not start. Reload it; if that does not help, try a newer " +
      "browser, or make room on your device.",
    close: "Close",
    elsewhere: "Your tables are open in another window",
    elsewhereHelp: "Two windows cannot play at the same tables. Nothing is lost: go on there, or bring them here.",
    comeHere: "Go on here",
    lead: "Against bots and friends beside you, on five boards. No account, no server, no network.",
    friends: "Play together",
    hard: "Hard (up to 4 seconds)",
  },
};
