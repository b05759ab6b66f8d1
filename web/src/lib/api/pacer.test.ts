import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { Pacer } from "./pacer";

describe("what others do", () => {
  let gap = 900;
  let shown: string[][] = [];
  const begin = () => {
    gap = 900;
    shown = [];
    return new Pacer<string>(
      (items) => shown.push(items),
      () => gap,
    );
  };
  beforeEach(() => vi.useFakeTimers());
  afterEach(() => vi.useRealTimers());

  it("is shown one after the other, the first at once", () => {
    const pacer = begin();
    for (const move of ["a", "b", "c"]) pacer.push(move, true);
    expect(shown).toEqual([["a"]]);
    vi.advanceTimersByTime(899);
    expect(shown).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(shown).toEqual([["a"], ["b"]]);
    vi.advanceTimersByTime(900);
    expect(shown).toEqual([["a"], ["b"], ["c"]]);
  });

  it("waits no longer when the clock of the device is set back", () => {
    const pacer = begin();
    pacer.push("a", true);
    vi.setSystemTime(Date.now() - 86_400_000);
    pacer.push("b", true);
    vi.advanceTimersByTime(900);
    expect(shown).toEqual([["a"], ["b"]]);
  });

  it("does not hold up what is no move, and keeps the order", () => {
    const pacer = begin();
    pacer.push("came", false);
    pacer.push("a", true);
    pacer.push("b", true);
    pacer.push("left", false);
    expect(shown).toEqual([["came"], ["a"]]);
    vi.advanceTimersByTime(900);
    expect(shown).toEqual([["came"], ["a"], ["b", "left"]]);
  });

  it("is shown together when somebody skips, and as it comes without a gap", () => {
    const pacer = begin();
    for (const move of ["a", "b", "c"]) pacer.push(move, true);
    pacer.flush();
    expect(shown).toEqual([["a"], ["b", "c"]]);
    gap = 0;
    pacer.push("d", true);
    expect(shown.at(-1)).toEqual(["d"]);
    vi.runAllTimers();
    expect(shown).toHaveLength(3);
  });

  it("is given up when the table is left", () => {
    const pacer = begin();
    pacer.push("a", true);
    pacer.push("b", true);
    pacer.close();
    vi.runAllTimers();
    expect(shown).toEqual([["a"]]);
  });
});
