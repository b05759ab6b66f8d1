import { describe, expect, it } from "vitest";
import { ensureStorage } from "./storage";

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
