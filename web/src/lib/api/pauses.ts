// How long a page waits before it opens a lost socket again: ever longer, and never in step with all other pages.

const PAUSES = [500, 1000, 2000, 4000, 8000];

/** Milliseconds until the next try, after so many in vain. */
export const pauseAfter = (tries: number): number =>
  (PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 8000) * (0.8 + 0.4 * Math.random());
