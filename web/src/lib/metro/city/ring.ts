// London's circuit as it is drawn.
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
