// The way out of a service worker that misbehaves: deploy this file as `sw.js` (and remove its compressed
// copies). Phones fetch it on their next visit; it clears the cached shell and retires, and the app runs on
// without a worker. Ascents wait in IndexedDB, which this does not touch.
self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(retire()))

async function retire() {
  const names = await caches.keys()
  await Promise.all(names.map((name) => caches.delete(name)))
  await self.registration.unregister()
}
