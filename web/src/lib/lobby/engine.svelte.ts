// How far the server is with compiling its rules: asked for now and then until it is done.
import { api } from "../api/api";
import type { EngineState } from "../api/types";
import { transport } from "$transport";

/** Milliseconds between two questions: to a server, or to this very page; and for which "Ready" stays. */
export const PAUSE = transport.far ? 2000 : 200;
export const READY = 4000;

export class Engine {
  /** What the panel shows: nothing when all was ready from the beginning, or it was closed. */
  shown = $state.raw<EngineState | null>(null);

  private closed = false;
  private lookers = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly ask: () => Promise<EngineState> = api.engine) {}

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
    this.shown = null;
  }

  private async look(): Promise<void> {
    const before = this.shown;
    const state = await this.ask().catch(() => before);
    const over = state?.state === "ready";
    if (!this.closed) this.shown = over && !before ? null : state;
    if (over) {
      if (this.shown) this.timer = setTimeout(() => (this.shown = null), READY);
    } else if (this.lookers && state?.state !== "failed") {
      this.timer = setTimeout(() => void this.look(), PAUSE);
    }
  }
}

export const engine = new Engine();
