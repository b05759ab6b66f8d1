// Waiting for long work of the server: asked again and again, ever more patiently.
import { passes, pauseAfter, wait } from "../api/pauses";

const SOON = 400;
const LATE = 2500;

/** Asks until something is over; `left` ends the waiting. */
export async function until<Told>(
  ask: () => Promise<Told>,
  show: (told: Told) => void,
  over: (told: Told) => boolean,
  left: AbortSignal,
): Promise<Told | null> {
  for (let pause = SOON; !left.aborted; pause = Math.min(LATE, pause * 1.25)) {
    const told = await answered(ask, left);
    if (left.aborted || told === null) return null;
    show(told);
    if (over(told)) return told;
    await wait(pause, left);
  }
  return null;
}

/** The work goes on while nobody answers, or somebody has no time to tell of it: only what is final ends the asking. */
async function answered<Told>(ask: () => Promise<Told>, left: AbortSignal): Promise<Told | null> {
  for (let tries = 0; !left.aborted; await wait(pauseAfter(tries++), left)) {
    try {
      return await ask();
    } catch (error) {
      if (!passes(error)) throw error;
    }
  }
  return null;
}
