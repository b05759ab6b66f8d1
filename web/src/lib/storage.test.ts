import { describe, expect, it, vi } from "vitest";
import { i18n } from "./i18n/index.svelte";
import { PadModel } from "./pad/pad.svelte";
import { ensureStorage, keep } from "./storage";

describe("a browser that forbids to remember", () => {
  it("remembers until it is closed", () => {
    const denied = Object.defineProperties({} as typeof globalThis, {
      localStorage: {
        configurable: true,
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      },
      sessionStorage: { configurable: true, value: sessionStorage },
    });
    ensureStorage(denied);
    denied.localStorage.setItem("a", "1");
    expect(denied.localStorage.getItem("a")).toBe("1");
    expect(denied.localStorage.getItem("b")).toBeNull();
    expect([denied.localStorage.length, denied.localStorage.key(0)]).toEqual([1, "a"]);
    denied.localStorage.removeItem("a");
    expect(denied.localStorage.getItem("a")).toBeNull();
    expect(denied.sessionStorage).toBe(sessionStorage);
  });
});

describe("a device without room", () => {
  it("keeps nothing, and nothing that is pressed fails for it", async () => {
    const full = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    vi.stubGlobal("localStorage", { getItem: () => null, setItem: full, removeItem: () => undefined });
    vi.stubGlobal("document", { documentElement: {} });
    vi.stubGlobal("fetch", () => Promise.reject(new Error("away")));
    keep("stellwerk.a", "1");
    i18n.choose("en");
    const pad = new PadModel();
    await pad.begin("usa", [{ name: "Ada", color: 0 }]);
    pad.paint("a-b");
    expect(pad.sheet?.routes).toEqual({ "a-b": 0 });
    vi.unstubAllGlobals();
  });
});
