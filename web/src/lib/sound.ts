// Six short effects, made on the spot: no files to load.

export type Effect = "card" | "piece" | "done" | "turn" | "end" | "chat";

const NOTES: Record<Effect, [frequency: number, start: number, length: number][]> = {
  card: [[520, 0, 0.05]],
  piece: [
    [220, 0, 0.07],
    [260, 0.07, 0.07],
  ],
  done: [
    [523, 0, 0.1],
    [659, 0.1, 0.16],
  ],
  turn: [
    [659, 0, 0.09],
    [880, 0.1, 0.14],
  ],
  chat: [
    [740, 0, 0.06],
    [988, 0.08, 0.1],
  ],
  end: [
    [392, 0, 0.14],
    [523, 0.14, 0.14],
    [659, 0.28, 0.24],
  ],
};
/** All effects are over by then. */
const SILENT = 900;
let context: AudioContext | null = null;
let rest: ReturnType<typeof setTimeout> | undefined;

export function play(effect: Effect): void {
  try {
    context ??= new AudioContext();
    sleepLater(context);
    for (const [frequency, start, length] of NOTES[effect]) tone(context, frequency, start, length);
  } catch {
    // A browser without sound is fine.
  }
}

/** An open context makes silence all the time, which costs a phone its battery. */
function sleepLater(open: AudioContext): void {
  const quiet = () => undefined;
  void open.resume().catch(quiet);
  clearTimeout(rest);
  rest = setTimeout(() => void open.suspend().catch(quiet), SILENT);
}

function tone(to: AudioContext, frequency: number, start: number, length: number): void {
  const from = to.currentTime + start;
  const source = new OscillatorNode(to, { frequency, type: "triangle" });
  const gain = new GainNode(to, { gain: 0 });
  gain.gain.setValueAtTime(0, from);
  gain.gain.linearRampToValueAtTime(0.16, from + 0.01);
  gain.gain.exponentialRampToValueAtTime(0.001, from + length);
  source.connect(gain).connect(to.destination);
  source.start(from);
  source.stop(from + length);
}
