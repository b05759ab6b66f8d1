// How long a page waits before it tries again what was lost: ever longer, and never in step with all other pages.

const PAUSES = [500, 1000, 2000, 4000, 8000];

/** Milliseconds until the next try, after so many in vain. */
export const pauseAfter = (tries: number): number =>
  (PAUSES[Math.min(tries, PAUSES.length - 1)] ?? 8000) * (0.8 + 0.4 * Math.random());

/** Whether the next try may be luckier: nobody answered, or somebody has no time just now. */
export function passes(error: unknown): boolean {
  const { status = 0 } = error as { status?: number };
  return status === 0 || status === 429 || status >= 500;
}

/** Waits so many milliseconds, or until nobody cares any more. */
export const wait = (milliseconds: number, left: AbortSignal): Promise<void> =>
  new Promise((done) => {
    if (left.aborted) return done();
    const over = (): void => {
      clearTimeout(timer);
      left.removeEventListener("abort", over);
      done();
    };
    const timer = setTimeout(over, milliseconds);
    left.addEventListener("abort", over);
  });
