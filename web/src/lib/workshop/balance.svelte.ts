// The balance of a map: what is being played, and the last report.
import { api } from "../api/api";
import type { Balance, MapReport } from "../api/types";
import { i18n } from "../i18n/index.svelte";
import { until } from "./follow";
import { WORDS } from "./words";
import { retell } from "./words/retell";

const GOING = ["waiting", "running"];

export class BalanceModel {
  told = $state.raw<Balance | null>(null);
  problem = $state("");
  private left = new AbortController();
  private following = false;

  constructor(readonly id: string) {}

  get report(): MapReport | null {
    return this.told?.report ?? null;
  }
  get job() {
    return this.told?.job ?? null;
  }
  get going(): boolean {
    return this.job !== null && GOING.includes(this.job.status);
  }
  get games(): number {
    return this.report?.sizes[0]?.games ?? 0;
  }

  async load(): Promise<void> {
    await this.attempt(async () => {
      this.told = await api.balance(this.id);
      await this.follow();
    });
  }
  /** Games at each table size. */
  async run(games: number): Promise<void> {
    await this.attempt(async () => {
      this.told = await api.askBalance(this.id, games);
      await this.follow();
    });
  }
  async stop(): Promise<void> {
    await this.attempt(async () => (this.told = await api.stopBalance(this.id)));
  }
  close(): void {
    this.left.abort();
  }

  private async follow(): Promise<void> {
    if (this.following || !this.going) return;
    this.following = true;
    try {
      await until(
        () => api.balance(this.id),
        (told) => (this.told = told),
        ({ job }) => job === null || !GOING.includes(job.status),
        this.left.signal,
      );
      if (this.job?.status === "failed") this.problem = retell(this.job.error ?? "", WORDS[i18n.language].refusals);
    } finally {
      this.following = false;
    }
  }
  private async attempt(work: () => Promise<unknown>): Promise<void> {
    this.problem = "";
    try {
      await work();
    } catch (error) {
      this.problem = error instanceof Error ? error.message : String(error);
    }
  }
}

/** How many games the next run takes: the first is quick, each further one thorough. */
export const nextRun = (games: number, current: boolean): number =>
  !current || games < 500 ? 500 : games < 2000 ? 2000 : 10000;
