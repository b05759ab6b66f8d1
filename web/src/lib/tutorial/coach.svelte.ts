// Follows the table of a lesson: which step it is at, what may be played, what was tried instead.
import type { LiveTable } from "../api/connection.svelte";
import { actionsOf, stepsAt, type Step } from "./lesson";

/** By this name the screen of a table finds its coach. */
export const COACH = "coach";

export class Coach {
  live = $state.raw<LiveTable | null>(null);
  actions = $state.raw<string[]>([]);
  steps = $state.raw<Step[]>([]);
  /** How often something else was tried at this step. */
  tried = $state(0);
  private read = $state.raw<{ played: number; steps: number }>({ played: -1, steps: 0 });

  readonly played = $derived(this.live?.frame?.seq ?? -1);
  readonly here = $derived(stepsAt(this.steps, this.played));
  readonly step = $derived.by(
    (): Step | null => this.here[this.read.played === this.played ? this.read.steps : 0] ?? null,
  );
  readonly over = $derived(this.live?.frame?.table.status === "over");
  readonly share = $derived.by(() => {
    const done =
      this.steps.filter((step) => (step.until ?? step.at) < this.played).length +
      (this.read.played === this.played ? this.read.steps : 0);
    return this.steps.length ? Math.min(1, done / (this.steps.length - 1)) : 0;
  });

  begin(record: string, steps: Step[]): void {
    this.actions = actionsOf(record);
    this.steps = steps;
  }

  watch(live: LiveTable): void {
    this.live = live;
    live.gate = (action) => this.allows(action);
  }

  /** Only what the lesson asks for now; else it says so. */
  allows(action: string): boolean {
    const right = Boolean(this.step?.task) && this.actions[this.played] === action;
    this.tried = right ? 0 : this.tried + 1;
    return right;
  }

  next(): void {
    this.tried = 0;
    this.read = { played: this.played, steps: (this.read.played === this.played ? this.read.steps : 0) + 1 };
  }
}
