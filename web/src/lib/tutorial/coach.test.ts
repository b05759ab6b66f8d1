import { describe, expect, it } from "vitest";
import type { LiveTable } from "../api/connection.svelte";
import { Coach } from "./coach.svelte";
import { both, type Step } from "./lesson";

const RECORD = "stellwerk replay 1\ngame usa\n\n1 keep x\n0 keep y\n0 draw red\n1 draw blind\nend 3 2\n";
const words = both("Something to say.", "Etwas zu sagen.");
const STEPS: Step[] = [
  { at: 1, say: words },
  { at: 1, say: words, task: words },
  { at: 2, say: words, task: words },
  { at: 4, say: words },
];
const table = (seq: number, status = "running") =>
  ({ frame: { seq, table: { status } }, gate: null }) as unknown as LiveTable;

function coachAt(seq: number): { coach: Coach; live: LiveTable } {
  const coach = new Coach();
  coach.begin(RECORD, STEPS);
  const live = table(seq);
  coach.watch(live);
  return { coach, live };
}

describe("the coach", () => {
  it("goes from what is read to what is done", () => {
    const { coach } = coachAt(1);
    expect(coach.step?.task).toBeUndefined();
    coach.next();
    expect(coach.step?.task).toBe(words);
  });

  it("lets only the recorded action through, and only when it is asked for", () => {
    const { coach, live } = coachAt(1);
    expect(live.gate?.("keep y")).toBe(false);
    coach.next();
    expect(live.gate?.("keep x")).toBe(false);
    expect(live.gate?.("undo")).toBe(false);
    expect(coach.tried).toBe(2);
    expect(live.gate?.("keep y")).toBe(true);
    expect(coach.tried).toBe(0);
  });

  it("forgets what was read when the game has gone on", () => {
    const { coach } = coachAt(1);
    coach.next();
    coach.watch(table(2));
    expect(coach.step).toBe(STEPS[2]);
    expect(coach.allows("draw red")).toBe(true);
  });

  it("waits where the lesson has nothing to say, and ends with the game", () => {
    const { coach } = coachAt(3);
    expect(coach.step).toBeNull();
    expect(coach.allows("draw blind")).toBe(false);
    coach.watch(table(4, "over"));
    expect([coach.over, coach.share]).toEqual([true, 1]);
  });
});
