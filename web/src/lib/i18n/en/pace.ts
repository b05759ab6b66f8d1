// Words, English: how fast things go on the screen.

export const pace = {
  pace: {
    label: (step: string) => `Others’ moves: ${step}`,
    steps: { slow: "slow", normal: "normal", quick: "quick" },
    skip: "Skip to my turn",
  },
};
