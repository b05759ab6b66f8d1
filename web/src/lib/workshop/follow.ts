// Waiting for long work of the server: asked again and again, ever more patiently.

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
    const told = await ask();
    if (left.aborted) return null;
    show(told);
    if (over(told)) return told;
    await new Promise((done) => setTimeout(done, pause));
  }
  return null;
}
