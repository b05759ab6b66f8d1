// How far Python is, for those who wait for it, and what became of it.

/** Why there are no tables: this browser cannot, it keeps nothing, a file did not come, or something else. */
export type Failure = "browser" | "storage" | "files" | "other";

export const pocket = $state<{
  share: number;
  ready: boolean;
  failed: Failure | null;
  elsewhere: boolean;
  /** Takes a newer page that is here as a whole; null if there is none. */
  renew: (() => void) | null;
}>({ share: 0, ready: false, failed: null, elsewhere: false, renew: null });
