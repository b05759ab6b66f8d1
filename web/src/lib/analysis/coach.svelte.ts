// A coach at a table of practice: what it thinks, and what it asks before a costly action.
import { api } from "../api/api";
import type { Frame, Hint } from "../api/types";
import { keep } from "../storage";

/** Milliseconds that an action waits for the coach's judgment at most; then it is played. */
export const PATIENCE = 3000;

const stored = (key: string): boolean => globalThis.localStorage?.getItem(`stellwerk.${key}`) !== "off";
const store = (key: string, on: boolean): void => keep(`stellwerk.${key}`, on ? "on" : "off");

export interface Warning {
  /** Points of chance. */
  readonly loss: number;
  readonly answer: (play: boolean) => void;
}

export class CoachModel {
  hints = $state(stored("hints"));
  warnings = $state(stored("warnings"));
  found = $state.raw<Hint | null>(null);
  problem = $state("");
  warning = $state.raw<Warning | null>(null);
  /** The position that was asked about last. */
  private asked = -1;

  setHints(on: boolean): void {
    this.hints = on;
    store("hints", on);
  }

  setWarnings(on: boolean): void {
    this.warnings = on;
    store("warnings", on);
  }

  /** Asks once what there is to consider; the server has thought of it while the person did. */
  async ask(frame: Frame): Promise<void> {
    const { seq } = frame;
    if (this.asked === seq) return;
    this.asked = seq;
    this.problem = "";
    try {
      const found = await api.hint(frame.table.id, frame.seat ?? 0);
      if (this.asked === seq) this.found = found;
    } catch (error) {
      if (this.asked === seq) this.problem = error instanceof Error ? error.message : String(error);
    }
  }

  /** Asks again what could not be answered. */
  async again(frame: Frame): Promise<void> {
    this.asked = -1;
    await this.ask(frame);
  }

  /** Whether an action is to be played: asks first if it costs much. Whatever fails keeps nobody from playing. */
  async guard(table: string, seat: number, action: string): Promise<boolean> {
    if (!this.warnings) return true;
    const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), PATIENCE));
    const found = await Promise.race([api.hint(table, seat, action).catch(() => null), late]);
    if (!found?.warns || !found.decision) return true;
    const loss = Math.round(found.decision.loss / 100);
    return new Promise<boolean>((resolve) => {
      this.warning = {
        loss,
        answer: (play) => {
          this.warning = null;
          resolve(play);
        },
      };
    });
  }
}
