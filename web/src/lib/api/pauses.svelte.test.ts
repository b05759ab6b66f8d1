// @vitest-environment jsdom
import { flushSync } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { AnalysisModel } from "../analysis/model.svelte";
import { api, Refused } from "./api";
import { frameOf, ticketsView } from "./examples";
import { LobbyFeed } from "../lobby/feed.svelte";
import type { AnalysisJob } from "./types";

let tries = 0;
/** A socket that is let in only to be refused. */
class Refusing {
  onmessage: (message: { data: string }) => void = () => undefined;
  onclose = (): void => undefined;
  constructor() {
    tries++;
    setTimeout(() => {
      this.onmessage({ data: '{"type":"problem","code":"socket/too-many","sentence":"Too many."}' });
      this.onclose();
    });
  }
  close = (): void => undefined;
}

describe("an analysis whose game cannot be told of now", () => {
  afterEach(() => vi.restoreAllMocks());

  it("says so, and can be asked again", async () => {
    const frame = frameOf(ticketsView());
    const refusal = new Refused(429, { code: "request/too-many", sentence: "Too many requests." });
    vi.spyOn(api, "look").mockResolvedValue(frame);
    vi.spyOn(api, "facts").mockRejectedValue(refusal);
    vi.spyOn(api, "analyze").mockResolvedValue({ status: "done" } as AnalysisJob);
    const made: AnalysisModel[] = [];
    const leave = $effect.root(() => void made.push(new AnalysisModel({ id: "abc", at: null })));
    flushSync();
    await vi.waitFor(() => expect(made[0]?.problem).toBe("Too many requests."));
    leave();
  });
});

describe("a page whose socket is refused again and again", () => {
  beforeEach(() => {
    tries = 0;
    vi.useFakeTimers();
    vi.stubGlobal("WebSocket", Refusing);
    vi.stubGlobal("fetch", () => Promise.reject(new Error("away")));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.useRealTimers();
  });

  it("asks more and more seldom in the lobby, and no more once it has been left", () => {
    const leave = $effect.root(() => void new LobbyFeed());
    flushSync();
    vi.advanceTimersByTime(60_000);
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(15);
    leave();
    vi.advanceTimersByTime(60_000);
    expect(tries).toBeLessThan(15);
  });

  it("asks more and more seldom for an analysis, and no more once it has been left", () => {
    const made: AnalysisModel[] = [];
    const leave = $effect.root(() => void made.push(new AnalysisModel({ id: "abc", at: null })));
    flushSync();
    for (const model of made) {
      model.job = { status: "running" } as AnalysisJob;
      model["listen"]();
    }
    vi.advanceTimersByTime(60_000);
    expect(tries).toBeGreaterThan(5);
    expect(tries).toBeLessThan(15);
    leave();
    const before = tries;
    vi.advanceTimersByTime(60_000);
    expect(tries).toBe(before);
  });
});
