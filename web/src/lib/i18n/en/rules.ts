// Words, English: the rule book and help.

export const rules = {
  rules: {
    close: "Close",
    keys: "Keys",
    keyList: [
      ["Arrows", "move on the board"],
      ["Enter", "choose"],
      ["Esc", "cancel"],
      ["d", "draw from the deck"],
      ["t", "draw tickets or a tile"],
      ["r", "turn the tile"],
      ["u", "undo"],
      ["s", "skip to my turn"],
      ["l", "list of routes, or the board in words"],
      ["h", "hint (when all others are bots)"],
      ["[ ]", "step through the game"],
      ["?", "rules"],
    ],
  },
};
