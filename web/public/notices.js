// Shows notices where only a worker may, and leads a press on one to its table. Below, it keeps the page.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.address, self.location.href).href));
});

/** Brings a window that is open to the address; else opens one. Windows of other folders are other people's pages. */
async function open(address) {
  const all = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const windows = all.filter((window) => window.url.startsWith(self.registration.scope));
  const shown = windows.find((window) => window.url === address) ?? windows[0];
  if (!shown) return self.clients.openWindow(address);
  if (shown.url !== address) await shown.navigate(address);
  return shown.focus();
}

// On a server the worker also keeps the page: what has a hash in its name for ever, everything else only for times when
// nobody answers. So a page never is older than the server it comes from. (The page without a server keeps its own by
// `keep.js`, which is put behind this file there: so nothing of this has a name outside.)
if (typeof SITE === "undefined") {
  const KEPT = "stellwerk-page";
  const HASHED = /^\/assets\//;
  const SHELL = /^\/($|index\.html$|boards\/|pictures\/|rules\/|icon|app\.webmanifest)/;

  self.addEventListener("fetch", (event) => {
    const { method, url } = event.request;
    const { origin, pathname } = new URL(url);
    if (method !== "GET" || origin !== self.location.origin) return;
    if (HASHED.test(pathname)) event.respondWith(first(event.request));
    else if (SHELL.test(pathname)) event.respondWith(newest(event.request));
  });

  /** What was kept; else what the server answers, which is kept. */
  async function first(request) {
    const known = await (await caches.open(KEPT)).match(request);
    return known ?? keep(request, await fetch(request));
  }

  /** What the server answers; what was kept only if nobody answers. */
  async function newest(request) {
    try {
      return await keep(request, await fetch(request));
    } catch (error) {
      const known = await (await caches.open(KEPT)).match(request, { ignoreSearch: request.mode === "navigate" });
      if (known) return known;
      throw error;
    }
  }

  async function keep(request, answer) {
    if (answer.ok && answer.type === "basic") {
      const cache = await caches.open(KEPT);
      await cache.put(request, answer.clone());
      if (request.mode === "navigate") await tidy(cache, await answer.clone().text());
    }
    return answer;
  }

  /** Another page has other scripts: those of the last one go, what this one needs is fetched as it is asked for. */
  async function tidy(cache, page) {
    const marker = new Request("/shell-of");
    const before = await (await cache.match(marker))?.text();
    const entry = /src="(\/assets\/[^"]+)"/.exec(page)?.[1] ?? "";
    if (before === entry) return;
    await cache.put(marker, new Response(entry));
    if (before === undefined) return;
    for (const kept of await cache.keys())
      if (new URL(kept.url).pathname.startsWith("/assets/")) await cache.delete(kept);
  }
}
