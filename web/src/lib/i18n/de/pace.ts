// Words, German: how fast things go on the screen.
import type { pace as source } from "../en/pace";

export const pace: typeof source = {
  pace: {
    label: (step) => `Züge der anderen: ${step}`,
    steps: { slow: "langsam", normal: "normal", quick: "schnell" },
    skip: "Weiter bis zu mir",
  },
};
