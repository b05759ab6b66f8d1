// @vitest-environment jsdom
import { flushSync, mount, unmount } from "svelte";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { Edition, EngineState, FamilyState } from "../api/types";
import { i18n } from "../i18n/index.svelte";
import { session } from "../session.svelte";
import { Engine, PAUSE, READY } from "./engine.svelte";
import EnginePanel from "./EnginePanel.svelte";
import Readiness from "./Readiness.svelte";

const tickets = (state: FamilyState["state"], share: number): FamilyState => ({ family: "tickets", state, share });
const metro = (state: FamilyState["state"], share: number): FamilyState => ({ family: "metro", state, share });
const PREPARING: EngineState = {
  state: "preparing",
  share: 0.62,
  seconds: 41,
  families: [tickets("preparing", 0.416), metro("next", 0)],
};
const DONE: EngineState = {
  state: "ready",
  share: 1,
  seconds: null,
  families: [tickets("ready", 1), metro("ready", 1)],
};
const FAILED: EngineState = {
  state: "failed",
  share: 0,
  seconds: null,
  families: [tickets("failed", 0), metro("failed", 0)],
};

let told: EngineState | Error = PREPARING;
let panel: Record<string, unknown> | null = null;
let engine = new Engine();
const ask = vi.fn(async (): Promise<EngineState> => {
  if (told instanceof Error) throw told;
  return told;
});

async function show(): Promise<void> {
  engine = new Engine(ask);
  panel = mount(EnginePanel, { target: document.body, props: { of: engine } });
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
    expect(text()).toContain("62%");
    expect(text()).toContain("About 40 seconds left. Every game can be played already");
  });

  it("speaks at the start and at the end only", async () => {
    await show();
    expect(spoken()).toBe("Speeding up the bots");
    told = { ...PREPARING, share: 0.8, seconds: 20 };
    await pass(PAUSE);
    expect(text()).toContain("80%");
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
    expect(text()).toContain("62%");
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

describe("the cards of the boards", () => {
  const card = (of: FamilyState): string => {
    const shown = mount(Readiness, { target: document.body, props: { of } });
    const text = document.querySelector(".far")?.textContent ?? "";
    void unmount(shown);
    return text.replace(/\s+/g, " ").trim();
  };
  const states = (): unknown[] => ["tickets", "metro"].map((family) => engine.of(family)?.state ?? null);

  it("go from preparing to ready, and then say nothing of it", async () => {
    await show();
    expect(states()).toEqual(["preparing", "next"]);
    told = { ...PREPARING, families: [tickets("prepared", 1), metro("preparing", 0.2)] };
    await pass(PAUSE);
    expect(states()).toEqual(["prepared", "preparing"]);
    told = DONE;
    await pass(PAUSE);
    expect(states()).toEqual(["ready", "ready"]);
    await pass(READY);
    expect(states()).toEqual([null, null]);
  });

  it("keep saying it when the panel is closed", async () => {
    await show();
    document.querySelector<HTMLElement>(".close")?.click();
    await pass(0);
    expect(text()).toBe("");
    expect(states()).toEqual(["preparing", "next"]);
    told = DONE;
    await pass(PAUSE);
    expect(states()).toEqual(["ready", "ready"]);
    expect(text()).toBe("");
  });

  it("say nothing when all was ready before, or nothing could be built", async () => {
    told = DONE;
    await show();
    expect(states()).toEqual([null, null]);
    told = FAILED;
    await show();
    expect(states()).toEqual([null, null]);
  });

  it("say it in words, in both languages", () => {
    const each = [metro("next", 0), tickets("preparing", 0.416), tickets("prepared", 1), tickets("ready", 1)];
    expect(each.map(card)).toEqual([
      "next, can be played already",
      "preparing 41%, can be played already",
      "prepared, can be played already",
      "ready",
    ]);
    i18n.choose("de");
    expect(each.map(card)).toEqual([
      "als Nächstes, du kannst schon spielen",
      "zu 41 % fertig, du kannst schon spielen",
      "vorbereitet, du kannst schon spielen",
      "bereit",
    ]);
  });

  it("are counted by the panel as soon as some are prepared", async () => {
    session.editions = ["usa", "europe", "metro"].map(
      (id) => ({ id, family: id === "metro" ? "metro" : "tickets" }) as Edition,
    );
    await show();
    expect(text()).not.toContain("boards prepared");
    told = { ...PREPARING, families: [tickets("prepared", 1), metro("preparing", 0.2)] };
    await pass(PAUSE);
    expect(text()).toContain("2 of 3 boards prepared. About 40 seconds left.");
    session.editions = [];
  });
});
