// The editions that have a first game to learn by.
export const TUTORIALS: readonly string[] = ["usa", "metro"];
