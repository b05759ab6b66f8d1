// @vitest-environment jsdom
import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Awake } from "./awake.svelte";

afterEach(() => vi.useRealTimers());

describe("whether somebody is there", () => {
  it("is over after a while of stillness, until something moves", () => {
    vi.useFakeTimers();
    let awake!: Awake;
    const stop = $effect.root(() => {
      awake = new Awake();
    });
    flushSync();
    expect(awake.now).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(awake.now).toBe(false);
    window.dispatchEvent(new Event("pointermove"));
    expect(awake.now).toBe(true);
    stop();
  });
});
