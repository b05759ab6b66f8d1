// @vitest-environment jsdom
import { flushSync } from "svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import { beginAnew, followUpdates, installing, stayAwake } from "./app.svelte";

afterEach(() => vi.unstubAllGlobals());

describe("the page as an app", () => {
  it("offers to be installed when the browser does, once", async () => {
    installing.listen();
    expect(installing.offer).toBeNull();
    const prompt = vi.fn(() => Promise.resolve());
    dispatchEvent(Object.assign(new Event("beforeinstallprompt", { cancelable: true }), { prompt }));
    expect(installing.offer).not.toBeNull();
    await installing.install();
    expect(prompt).toHaveBeenCalledOnce();
    expect(installing.offer).toBeNull();
  });

  it("begins anew when it lacks a script and there is another page, and not when the server is away", async () => {
    const reload = vi.fn();
    sessionStorage.clear();
    history.replaceState(null, "");
    document.head.innerHTML = '<script type="module" src="/assets/index-one.js"></script>';
    const page = (name: string) => new Response(`<script type="module" src="/assets/index-${name}.js">`);
    const answers = [Promise.reject(new Error("away")), page("one"), page("two")].map((one) => Promise.resolve(one));
    answers[0]?.catch(() => undefined);
    vi.stubGlobal("fetch", () => answers.shift());
    followUpdates(reload);
    const reloads: number[] = [];
    for (let k = 0; k < 3; k++) {
      dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
      await new Promise((resolve) => setTimeout(resolve, 5));
      reloads.push(reload.mock.calls.length);
    }
    expect(reloads).toEqual([0, 0, 1]);
  });

  it("begins anew when an updated server lacks a script, but never in a circle", () => {
    const reload = vi.fn();
    sessionStorage.clear();
    history.replaceState(null, "");
    followUpdates(reload, false);
    for (let k = 0; k < 2; k++) dispatchEvent(new Event("vite:preloadError", { cancelable: true }));
    expect(reload).toHaveBeenCalledOnce();
  });

  it("begins anew no more often in a browser that remembers nothing", () => {
    const reload = vi.fn();
    for (let k = 0; k < 3; k++) {
      sessionStorage.clear();
      if (k === 0) history.replaceState(null, "");
      beginAnew(reload);
    }
    expect(reload).toHaveBeenCalledOnce();
  });

  it("keeps the screen on while it is wanted", async () => {
    const release = vi.fn(() => Promise.resolve());
    const request = vi.fn(() => Promise.resolve({ released: false, release }));
    vi.stubGlobal("navigator", { wakeLock: { request } });
    let turn = $state(false);
    const stop = $effect.root(() => stayAwake(() => turn));
    flushSync();
    expect(request).not.toHaveBeenCalled();
    turn = true;
    flushSync();
    await vi.waitFor(() => expect(request).toHaveBeenCalledWith("screen"));
    await Promise.resolve();
    turn = false;
    flushSync();
    await vi.waitFor(() => expect(release).toHaveBeenCalled());
    stop();
  });
});
