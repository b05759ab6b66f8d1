// Keeps the page on the device, by a service worker, and takes a newer one as a whole when somebody wants it.
import { here } from "../here";
import { pocket } from "./state.svelte";

/** Milliseconds between two looks whether there is a newer page, where one stays open for long. */
const PAUSE = 3_600_000;

/** A newer page has been fetched; windows show the one before until somebody says so, or all are closed. */
function offer(waiting: ServiceWorker): void {
  if (navigator.serviceWorker.controller) pocket.renew = () => waiting.postMessage("take over");
}

function follow(registration: ServiceWorkerRegistration): void {
  if (registration.waiting) offer(registration.waiting);
  registration.addEventListener("updatefound", () => {
    const coming = registration.installing;
    coming?.addEventListener("statechange", () => {
      if (coming.state === "installed") offer(coming);
    });
  });
}

export async function keep(): Promise<void> {
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return; // without a secure address a browser keeps nothing; the page plays all the same
  // Files of one page never meet those of another: what is shown begins anew. Games are on the shelf.
  let controlled = workers.controller !== null;
  workers.addEventListener("controllerchange", () => {
    if (controlled) location.reload();
    controlled = true;
  });
  try {
    const registration = await workers.register(here("notices.js"));
    follow(registration);
    let looked = Date.now();
    document.addEventListener("visibilitychange", () => {
      if (document.hidden || Date.now() - looked < PAUSE) return;
      looked = Date.now();
      registration.update().catch(() => undefined);
    });
  } catch {
    // Some browsers forbid it, in private windows for example.
  }
}
