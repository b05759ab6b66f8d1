// Small sums about the boards beside the plan, as they stand: what is shown, never what is decided.

/** What 10 % of each company would be worth now: the first 8, equal ones alike. */
export function worths(
  scores: Record<string, number>,
): { color: string; score: number; rank: number; worth: number }[] {
  return Object.entries(scores)
    .map(([color, score]) => ({ color, score, better: Object.values(scores).filter((other) => other > score).length }))
    .sort((one, two) => two.score - one.score)
    .map(({ color, score, better }) => ({ color, score, rank: better + 1, worth: 8 - better }));
}

/** The longest unbroken run of filled spaces, numbered from 1. */
export function longestRun(filled: Iterable<number>): number {
  const spaces = new Set(filled);
  let best = 0;
  for (const space of spaces) {
    if (spaces.has(space - 1)) continue;
    let end = space;
    while (spaces.has(end + 1)) end += 1;
    best = Math.max(best, end - space + 1);
  }
  return best;
}

export interface RingPlace {
  column: number;
  row: number;
}

/** The 32 spaces of London's circuit as a ring of 10 by 8; the first and the last lie on the left, half way up. */
export const RING: readonly RingPlace[] = [
  ...[3, 2, 1].map((row) => ({ column: 0, row })),
  ...Array.from({ length: 10 }, (_, column) => ({ column, row: 0 })),
  ...[1, 2, 3].map((row) => ({ column: 9, row })),
  ...[4, 5, 6].map((row) => ({ column: 9, row })),
  ...Array.from({ length: 10 }, (_, k) => ({ column: 9 - k, row: 7 })),
  ...[6, 5, 4].map((row) => ({ column: 0, row })),
];

/** The numbers of the taxi's next spaces. */
export const ahead = (taxi: number | null, count = 4): number[] =>
  Array.from({ length: count }, (_, k) => ((taxi ?? -1) + 1 + k) % 32);
