import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { until } from "./follow";

const refused = (status: number) => Object.assign(new Error(`refused ${status}`), { status });
const over = (told: string) => told === "done";

describe("long work that is followed", () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it("is asked about again when nobody answers, or somebody has no time, and never in haste", async () => {
    const shown: string[] = [];
    const ask = vi.fn<() => Promise<string>>().mockResolvedValueOnce("running");
    for (const status of [0, 502, 429]) ask.mockRejectedValueOnce(refused(status));
    ask.mockRejectedValueOnce(new TypeError("Failed to fetch")).mockResolvedValue("done");
    const end = until(ask, (told) => shown.push(told), over, new AbortController().signal);
    await vi.advanceTimersByTimeAsync(2000);
    expect(ask.mock.calls.length).toBeLessThan(5);
    await vi.runAllTimersAsync();
    expect([await end, shown, ask.mock.calls.length]).toEqual(["done", ["running", "done"], 6]);
  });

  it("ends at what is final", async () => {
    const ask = vi.fn<() => Promise<string>>().mockResolvedValueOnce("running").mockRejectedValue(refused(404));
    const end = expect(until(ask, () => undefined, over, new AbortController().signal)).rejects.toThrow("refused 404");
    await vi.runAllTimersAsync();
    await end;
    expect(ask).toHaveBeenCalledTimes(2);
  });

  it("is asked about no more by whoever has left while nobody answered", async () => {
    const left = new AbortController();
    const ask = vi.fn<() => Promise<string>>().mockRejectedValue(refused(0));
    const end = until(ask, () => undefined, over, left.signal);
    await vi.advanceTimersByTimeAsync(1000);
    const asked = ask.mock.calls.length;
    left.abort();
    await vi.runAllTimersAsync();
    expect([await end, ask.mock.calls.length]).toEqual([null, asked]);
  });
});
