// Words, English: the end of a game and looking back.

export const after = {
  end: {
    title: "Final scores",
    won: (names: string) => `${names} won`,
    youWon: "You won!",
    skip: "Skip",
    rematch: "Rematch",
    toRematch: "To the rematch",
    replay: "Replay",
    analysis: "Analysis",
    close: "Show the board",
    total: "Total",
    length: (n: number) => `length ${n}`,
    light: "Show it on the board",
    details: "Line by line",
    place: (n: number) => `${n}.`,
    show: "Final scores",
    download: "Save as text",
    lines: {
      route: "Routes",
      routes: "Routes",
      ticket: "Tickets",
      tickets: "Tickets",
      trail: "Longest trail",
      stations: "Stations left",
      station: "Borrowed routes",
      attraction: "Attractions",
      attractions: "Attractions",
      line: "Lines",
      lines: "Lines",
      share: "Shares",
      shares: "Shares",
      city: "City",
      line_doubled: "Lines, doubled",
      majority: "Majorities",
      lowest: "Weakest company",
      gap: "Gap",
      row: "Longest row",
      others: "Other tourists",
      full: "Full sights",
      marker: "Markers",
      placed: "Tourists placed",
      taxi: "Taxi",
      tourists: "Tourists",
      point_tile: "Point tiles",
    } as Record<string, string>,
  },
  /** The seal of the deck: a promise at the start, checked at the end. */
  deck: {
    title: {
      sealed: "The deck is sealed",
      kept: "Nobody touched the deck",
      unseen: "The deck fits its seal",
      broken: "The deck does not fit its seal",
      known: "A recorded game: its deck may be known",
    },
    why: {
      sealed:
        "The order of the deck was fixed before the game began. This is its seal; at the end this page breaks it " +
        "and checks that nobody touched the deck.",
      kept: "What lay under the seal fits the seal that this page noted while the game was played.",
      unseen:
        "What lay under the seal fits it. This page saw the seal only after the game: whoever saw it earlier can " +
        "compare it.",
      broken:
        "What the server shows now is not what it promised during the game. Save the game as text and ask whoever " +
        "runs this server.",
      known: "This table plays a recorded game: whoever opened it may know every card and every tile.",
    },
    seal: "Seal (SHA-256)",
    under: "Under the seal (salt:seed)",
    same: "Check it yourself: this prints the seal.",
    dealt:
      "This deals the game you saved as text from its seed and plays it again; its seed is the one above, in decimal.",
    file: "FILE",
  },
  replay: {
    title: "Replay",
    step: (n: number, all: number) => `Step ${n} of ${all}`,
    first: "To the start",
    back: "Step back",
    next: "Step on",
    last: "To now",
    play: "Play",
    stop: "Stop",
    live: "Back to now",
    seat: "Seen by",
    everybody: "everybody",
    speed: "Speed",
  },
};
