/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { PHOTO_CACHE, PHOTO_PATH } from './lib/photo-cache'

declare const self: ServiceWorkerGlobalScope

/** Paths of the server: never the app shell and never cached, except photos, whose URLs change with their content. */
const SERVED_BY_THE_API = [/^\/api\//, /^\/(healthz|readyz|metrics)$/]

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVED_BY_THE_API }))

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(PHOTO_PATH),
  async ({ request }) => (await caches.match(request, { cacheName: PHOTO_CACHE })) ?? fetch(request),
)

// A new version waits until the person accepts it, or until the last tab is closed.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

// The first visit must already be able to load its other screens without signal.
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))
