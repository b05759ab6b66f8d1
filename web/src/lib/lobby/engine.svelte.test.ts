// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { EngineState } from "../api/types";
import { i18n } from "../i18n/index.svelte";
import { Engine, PAUSE, READY } from "./engine.svelte";
import EnginePanel from "./EnginePanel.svelte";

const PREPARING: EngineState = { state: "preparing", share: 0.62, seconds: 41 };
const DONE: EngineState = { state: "ready", share: 1, seconds: null };
const FAILED: EngineState = { state: "failed", share: 0, seconds: null };

let told: EngineState | Error = PREPARING;
let panel: Record<string, unknown> | null = null;
const ask = vi.fn(async (): Promise<EngineState> => {
  if (told instanceof Error) throw told;
  return told;
});

async function show(): Promise<void> {
  panel = mount(EnginePanel, { target: document.body, props: { of: new Engine(ask) } });
  await pass(0);
}
async function pass(milliseconds: number): Promise<void> {
  flushSync();
  await vi.advanceTimersByTimeAsync(milliseconds);
  flushSync();
}
const text = (): string => document.querySelector(".engine")?.textContent?.replace(/\s+/g, " ").trim() ?? "";
const spoken = (): string => document.querySelector("[role=status]")?.textContent ?? "";

beforeEach(() => {
  vi.useFakeTimers();
  i18n.choose("en");
  told = PREPARING;
});
afterEach(() => {
  if (panel) void unmount(panel);
  panel = null;
  document.body.innerHTML = "";
  ask.mockClear();
  vi.useRealTimers();
});

describe("the panel of the engine", () => {
  it("says how far it is, how long it takes and that everything can be played", async () => {
    await show();
    expect(text()).toContain("62 %");
    expect(text()).toContain("About 40 seconds left. Every game can be played already");
  });

  it("speaks at the start and at the end only", async () => {
    await show();
    expect(spoken()).toBe("Speeding up the bots");
    told = { ...PREPARING, share: 0.8, seconds: 20 };
    await pass(PAUSE);
    expect(text()).toContain("80 %");
    expect(spoken()).toBe("Speeding up the bots");
    told = DONE;
    await pass(PAUSE);
    expect(spoken()).toContain("Ready");
    await pass(READY);
    expect(spoken()).toBe("");
    expect(text()).toBe("");
  });

  it("is not there when all was ready before", async () => {
    told = DONE;
    await show();
    await pass(PAUSE * 3);
    expect(text()).toBe("");
    expect(spoken()).toBe("");
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("stays through a moment in which the server does not answer", async () => {
    await show();
    told = new Error("away");
    await pass(PAUSE);
    expect(text()).toContain("62 %");
    told = DONE;
    await pass(PAUSE);
    expect(spoken()).toContain("Ready");
  });

  it("says that it failed, in German too, with details", async () => {
    told = FAILED;
    i18n.choose("de");
    await show();
    expect(text()).toContain("Das schnelle Regelwerk ließ sich nicht bauen");
    expect(document.querySelector("details")?.textContent).toContain("Terminal");
    await pass(PAUSE * 3);
    expect(ask).toHaveBeenCalledTimes(1);
  });

  it("can be closed, and does not come back", async () => {
    await show();
    document.querySelector<HTMLElement>(".close")?.click();
    await pass(PAUSE);
    expect(text()).toBe("");
    expect(spoken()).toBe("");
  });
});
