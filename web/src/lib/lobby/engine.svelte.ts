// How far the server is with compiling its rules: asked for now and then until it is done.
import { api } from "../api/api";
import type { EngineState, FamilyState } from "../api/types";
import { transport } from "$transport";

/** Milliseconds between two questions: to a server, or to this very page; and for which "Ready" stays. */
export const PAUSE = transport.far ? 2000 : 200;
export const READY = 4000;

export class Engine {
  /** What was told last; nothing when all was ready from the beginning, or "Ready" was there long enough. */
  private now = $state.raw<EngineState | null>(null);
  private closed = $state(false);
  private lookers = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: () => Promise<EngineState> = api.engine) {}

  /** What the panel shows: nothing when it was closed. */
  get shown(): EngineState | null {
    return this.closed ? null : this.now;
  }

  /** How far the boards of a family are, whether the panel is closed or not; nothing when there is nothing to say. */
  of(family: string): FamilyState | null {
    const found = this.now?.families.find((one) => one.family === family);
    return found && found.state !== "failed" ? found : null;
  }

  /** Begins to ask; what it returns ends it. */
  watch(): () => void {
    this.lookers += 1;
    if (this.lookers === 1) void this.look();
    return () => {
      this.lookers -= 1;
      if (!this.lookers) clearTimeout(this.timer);
    };
  }

  close(): void {
    this.closed = true;
  }

  private async look(): Promise<void> {
    const before = this.now;
    const state = await this.ask().catch(() => before);
    const over = state?.state === "ready";
    this.now = over && !before ? null : state;
    if (over) {
      if (this.now) this.timer = setTimeout(() => (this.now = null), READY);
    } else if (this.lookers && state?.state !== "failed") {
      this.timer = setTimeout(() => void this.look(), PAUSE);
    }
  }
}

export const engine = new Engine();
