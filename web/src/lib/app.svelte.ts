// The page as an app: installed where the browser offers it, awake while somebody has to decide, as new as its server.

import { here } from "./here";

interface Offer extends Event {
  prompt: () => Promise<unknown>;
}

class Installing {
  /** The browser's offer to install the page; null if there is none (yet). */
  offer = $state.raw<Offer | null>(null);

  listen(): void {
    addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault();
      this.offer = event as Offer;
    });
    addEventListener("appinstalled", () => (this.offer = null));
  }

  async install(): Promise<void> {
    const offer = this.offer;
    this.offer = null;
    await offer?.prompt();
  }
}

export const installing = new Installing();

const RELOADED = "stellwerk.reloaded";

/** Said when a server answers again that did not for a while: it may be another one. */
export const BACK = "stellwerk:back";
export const sayBack = (): boolean => globalThis.dispatchEvent?.(new Event(BACK)) ?? false;

/** The script with which a page begins: another version of the page has another one. */
const entryOf = (page: string): string | undefined => /src="(\/assets\/[^"]+)"/.exec(page)?.[1];

/** Whether the server has another page than the one shown. */
async function isOld(): Promise<boolean> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute("src");
  const answer = await fetch("/", { cache: "no-store" }).catch(() => null);
  const entry = answer?.ok ? entryOf(await answer.text()) : undefined;
  return Boolean(own && entry && own !== entry);
}

/** The page begins anew, once a minute at most; whether it does. What is on a table or on a pad is kept. */
export function beginAnew(reload = () => location.reload()): boolean {
  const now = Date.now();
  const state = globalThis.history?.state as Record<string, unknown> | null | undefined;
  const lately = [sessionStorage.getItem(RELOADED), state?.[RELOADED]];
  if (lately.some((last) => Math.abs(now - Number(last ?? 0)) < 60_000)) return false;
  // A browser that forbids to remember still knows the state of this address after it was loaded again.
  globalThis.history?.replaceState({ ...state, [RELOADED]: now }, "");
  try {
    sessionStorage.setItem(RELOADED, String(now));
  } catch {
    // The device has no room for it.
  }
  reload();
  return true;
}

/** An updated server has another page: this one begins anew when it lacks a script of its own, or when the server is
 * back after it was gone. Not where a server is away just now: nobody would see anything at all. */
export function followUpdates(reload = () => location.reload(), served = true): void {
  const begin = () => beginAnew(reload);
  const look = () => void isOld().then((old) => old && begin());
  if (served) for (const reason of [BACK, "online", "vite:preloadError"]) addEventListener(reason, look);
  else
    addEventListener("vite:preloadError", (event) => {
      if (begin()) event.preventDefault();
    });
}

/** Lets a worker keep the page of a server, where the browser has workers. */
export function keepPage(): void {
  if ("serviceWorker" in navigator) void navigator.serviceWorker.register(here("notices.js")).catch(() => undefined);
}

/** Keeps the screen on while something is so; lets go when it is not, or when whoever asked has gone. */
export function stayAwake(wanted: () => boolean): void {
  $effect(() => {
    if (!wanted() || !("wakeLock" in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let left = false;
    const take = async (): Promise<void> => {
      if (document.visibilityState !== "visible" || (lock && !lock.released)) return;
      lock = await navigator.wakeLock.request("screen").catch(() => null);
      if (left) await lock?.release();
    };
    void take();
    document.addEventListener("visibilitychange", take);
    return () => {
      left = true;
      document.removeEventListener("visibilitychange", take);
      void lock?.release();
    };
  });
}
