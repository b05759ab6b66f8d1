// The editions that have a first game to learn by.
export const TUTORIALS: readonly string[] = ["usa", "europe", "new_york", "berlin", "metro"];
