// Notices of the system. Android shows them only through a service worker; elsewhere it works too.
import { here } from "./here";

const WORKER = here("notices.js");

/** Shows a notice; a press on it leads to an address of the page. Tells whether it could be shown. */
export async function notify(title: string, body: string, address: string, tag: string): Promise<boolean> {
  const options = { body, tag, icon: here("icon.svg"), data: { address } };
  try {
    const worker = await registered();
    if (worker) await worker.showNotification(title, options);
    else new Notification(title, options);
    return true;
  } catch {
    return false; // Notices were forbidden meanwhile, or this browser has none.
  }
}

/** The worker that shows notices; none where the page is not served securely. */
async function registered(): Promise<ServiceWorkerRegistration | null> {
  if (!("serviceWorker" in navigator)) return null;
  await navigator.serviceWorker.register(WORKER);
  return navigator.serviceWorker.ready;
}
