/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { PHOTO_CACHE, PHOTO_PATH } from './lib/photo-cache'

declare const self: ServiceWorkerGlobalScope

/** What the server answers itself: never the shell, never from a cache; photos apart, whose names change with them. */
const SERVED_BY_THE_API = [/^\/api\//, /^\/(healthz|readyz|metrics)$/]

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVED_BY_THE_API }))

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(PHOTO_PATH),
  async ({ request }) => (await caches.match(request, { cacheName: PHOTO_CACHE })) ?? fetch(request),
)

// A new version waits; it takes over when the person accepts it, or when the last tab was closed.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

// The very first visit must already be able to load its other screens without signal.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
