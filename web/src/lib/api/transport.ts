// How the page reaches its tables: by requests and sockets of a server, or by a worker of its own (`pocket`).
import type { Failure } from "../pocket/state.svelte";

/** What came back: a status as in HTTP, and a text. */
export interface Answer {
  status: number;
  text: string;
}

/** A socket as far as the page needs one. */
export interface Line {
  readonly readyState: number;
  onopen: ((event: Event) => void) | null;
  onmessage: ((event: MessageEvent) => void) | null;
  onclose: ((event: CloseEvent) => void) | null;
  send(text: string): void;
  close(): void;
}

export interface Transport {
  /** Whether there are people far away: other devices, invitations, public tables, and a server that analyzes. */
  readonly far: boolean;
  /** Whether another window has taken the tables over, and why they cannot be reached at all. */
  readonly elsewhere: boolean;
  readonly failed: Failure | null;
  /** Takes a newer page that waits to be shown; null if there is none. */
  readonly renew: (() => void) | null;
  /** Begins; tells when the page can be shown, and goes on by itself. */
  open(): Promise<void>;
  /** `givenUp`: nobody waits for the answer any more. */
  ask(method: string, path: string, body?: string, givenUp?: AbortSignal): Promise<Answer>;
  listen(path: string): Line;
  /** The address of something to show or to keep. */
  file(path: string): Promise<string>;
}
