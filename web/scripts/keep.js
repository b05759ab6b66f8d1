// Keeps every file of the site, so that the page opens without a network. A new site is fetched as a whole, each file
// as it was when the site was made, and takes over when no window shows the last one, or when somebody says so.
// Other folders of the host may hold pages like this one: what belongs to it has the name of its folder.
const OWN = `stellwerk-pocket ${new URL(self.registration.scope).pathname} `;
const KEPT = OWN + SITE.version;

self.addEventListener("install", (event) => event.waitUntil(fetchAll()));
self.addEventListener("activate", (event) => event.waitUntil(takeOver()));
self.addEventListener("message", ({ data }) => data === "take over" && self.skipWaiting());

async function fetchAll() {
  const cache = await caches.open(KEPT);
  await Promise.all(Object.entries(SITE.files).map(([name, hash]) => keepFile(cache, name, hash)));
}

/** Keeps a file: from the site before if it is the same, else from the network. */
async function keepFile(cache, name, hash) {
  const last = await caches.match(name);
  if (last && (await isSame(last.clone(), hash))) return cache.put(name, last);
  const fetched = await fetch(name, { cache: "no-cache" });
  // While a site is being replaced, its host has files of two: whoever comes later finds one of them whole.
  const right = name.endsWith(".html") ? isPage(fetched.clone()) : isSame(fetched.clone(), hash);
  if (!fetched.ok || !(await right)) throw new Error(`${name} is not of this site`);
  return cache.put(name, fetched);
}

/** Some hosts put something of their own into pages: the page of this site is the one that names its script. */
const isPage = async (answer) => (await answer.text()).includes(SITE.script);

async function isSame(answer, hash) {
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", await answer.arrayBuffer()));
  return hash === Array.from(digest.slice(0, 8), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

async function takeOver() {
  for (const name of await caches.keys()) if (name !== KEPT && (await isOurs(name))) await caches.delete(name);
  await self.clients.claim();
}

/** Pages until 0.3 did not say whose they were: they hold the entry of their folder, and of none besides. */
async function isOurs(name) {
  if (name.startsWith(OWN)) return true;
  if (!/^stellwerk-[0-9a-f]{16}$/.test(name)) return false;
  const files = (await (await caches.open(name)).keys()).map(({ url }) => url);
  const entries = files.filter((url) => url.endsWith("/index.html"));
  return entries.length === 1 && entries[0] === `${self.registration.scope}index.html`;
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
