// Keeps every file of the site, so that the page opens without a network. A new site is fetched as a whole and takes
// over when no window shows the last one.
const KEPT = `stellwerk-${SITE.version}`;

self.addEventListener("install", (event) => event.waitUntil(fetchAll()));
self.addEventListener("activate", (event) => event.waitUntil(dropOthers()));

async function fetchAll() {
  const cache = await caches.open(KEPT);
  await cache.addAll(SITE.files);
}

async function dropOthers() {
  for (const name of await caches.keys()) if (name.startsWith("stellwerk-") && name !== KEPT) await caches.delete(name);
}

self.addEventListener("fetch", (event) => {
  const address = new URL(event.request.url);
  if (event.request.method !== "GET" || address.origin !== location.origin) return;
  event.respondWith(found(event.request, address));
});

/** What is kept, whatever follows the path; else what the network has. */
async function found(request, address) {
  const cache = await caches.open(KEPT);
  const page = address.pathname.endsWith("/") ? `${address.origin}${address.pathname}index.html` : null;
  const kept = await cache.match(page ?? request, { ignoreSearch: true });
  return kept ?? fetch(request);
}
