// Words, English: while the server compiles its rules.
export const engine = {
  engine: {
    title: "Speeding up the bots",
    /** How long the rest takes; -1: nobody knows yet. */
    left: (seconds: number) =>
      seconds < 0
        ? "A few minutes left."
        : seconds < 15
          ? "A few seconds left."
          : seconds < 90
            ? `About ${Math.round(seconds / 10) * 10} seconds left.`
            : `About ${Math.round(seconds / 60)} minutes left.`,
    meanwhile: "Every game can be played already; until then Hard and Master think a little less. This happens once.",
    ready: "Ready",
    readyNow: "All bots think at full strength now.",
    failed: "The fast engine could not be built; bots play with the slower one.",
    details: "Details",
    why:
      "Every game can be played, and all rules are the same. Only Hard and Master think less than usual. " +
      "What went wrong is shown in the server’s terminal; it tries again at the next start.",
    close: "Close",
    boards: (prepared: number, all: number) => `${prepared} of ${all} boards prepared.`,
    /** On the card of a board, and for those who hear it. */
    next: "next",
    preparing: (percent: number) => `preparing ${percent}%`,
    prepared: "prepared",
    readyBoard: "ready",
    playable: "can be played already",
  },
};
