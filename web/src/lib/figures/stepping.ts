// A chart is one tab stop: arrows step through what is on it.

/** Where a key leads from a place among so many; null if it leads nowhere. */
export function stepped(key: string, at: number, number: number): number | null {
  const by = { ArrowLeft: -1, ArrowDown: -1, ArrowRight: 1, ArrowUp: 1, Home: -number, End: number }[key];
  return by === undefined ? null : Math.min(number - 1, Math.max(0, at + by));
}
