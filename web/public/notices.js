// Shows notices where only a worker may, and leads a press on one to its table. It keeps nothing, answers no request.
self.addEventListener("install", () => self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data.address, self.location.href).href));
});

/** Brings a window that is open to the address; else opens one. */
async function open(address) {
  const windows = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const shown = windows.find((window) => window.url === address) ?? windows[0];
  if (!shown) return self.clients.openWindow(address);
  if (shown.url !== address) await shown.navigate(address);
  return shown.focus();
}
