// The page as an app: installed where the browser offers it, awake while somebody has to decide, as new as its server.

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

/** An updated server has other scripts: a page that lacks one of the old ones begins anew, once a minute at most. */
export function followUpdates(reload = () => location.reload()): void {
  addEventListener("vite:preloadError", (event) => {
    const last = Number(sessionStorage.getItem(RELOADED) ?? 0);
    if (Date.now() - last < 60_000) return;
    event.preventDefault();
    sessionStorage.setItem(RELOADED, String(Date.now()));
    reload();
  });
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
