// What the page and its worker tell each other.
import type { Failure } from "./state.svelte";

export type ToWorker =
  | { kind: "ask"; id: number; method: string; path: string; body: string | null }
  | { kind: "listen"; number: number; path: string }
  | { kind: "hear"; number: number; text: string }
  | { kind: "hang-up"; number: number };

export type FromWorker =
  | { kind: "progress"; share: number }
  | { kind: "ready" }
  | { kind: "failed"; why: Failure; error: string }
  | { kind: "elsewhere" }
  | { kind: "answer"; id: number; status: number; media: string; text: string }
  | { kind: "told"; number: number; text: string | null };
