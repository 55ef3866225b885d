/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { CONSOLE_CACHE, CONSOLE_PATH } from './lib/console-cache'
import { PHOTO_CACHE, PHOTO_PATH } from './lib/photo-cache'
import { readPushMessage } from './lib/push-message'

declare const self: ServiceWorkerGlobalScope

/** Static routing, which not every browser has. */
type StaticRoute = { condition: { urlPattern: { pathname: string } }; source: 'network' | 'fetch-event' }
type InstallEvent = ExtendableEvent & { addRoutes?: (routes: StaticRoute[]) => Promise<void> }

/** Paths of the server: never the app shell and never cached, except photos, whose URLs change with their content. */
const SERVED_BY_THE_API = [/^\/api\//, /^\/(healthz|readyz|metrics)$/]

const staticRoute = (pathname: string, source: StaticRoute['source']): StaticRoute => ({
  condition: { urlPattern: { pathname } },
  source,
})

// Requests to the API do without the worker: they need not wait for its start. A page that retries every two seconds
// would also keep an old version busy after consent to the new one, for up to five minutes.
self.addEventListener('install', (event: InstallEvent) => {
  void event.addRoutes?.([
    staticRoute(`${PHOTO_PATH}*`, 'fetch-event'),
    staticRoute('/api/*', 'network'),
    staticRoute('/healthz', 'network'),
  ])
})

cleanupOutdatedCaches()
precacheAndRoute(self.__WB_MANIFEST)
registerRoute(new NavigationRoute(createHandlerBoundToURL('/index.html'), { denylist: SERVED_BY_THE_API }))

registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(PHOTO_PATH),
  async ({ request }) => {
    const cached = await caches.match(request, { cacheName: PHOTO_CACHE })
    return cached ?? fetch(request).catch(() => findSmaller(request))
  },
)

/** Without signal a desk shows the photo as phones keep it. */
async function findSmaller({ url }: Request): Promise<Response> {
  const path = new URL(url).pathname.replace(/\.webp$/, '-phone.webp')
  return (await caches.match(path, { cacheName: PHOTO_CACHE })) ?? Response.error()
}

// An organiser's phone keeps what it has opened of the console. File names change with their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(CONSOLE_PATH),
  async ({ request }) => {
    const cache = await caches.open(CONSOLE_CACHE)
    const cached = await cache.match(request)
    if (cached) return cached
    const response = await fetch(request)
    if (response.ok) await cache.put(request, response.clone())
    return response
  },
)

// A new version waits until the person accepts it, or until the last tab is closed.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
})

// The first visit must already be able to load its other screens without signal.
self.addEventListener('activate', (event) =>
  // The files of the console before this version have other names.
  event.waitUntil(Promise.all([self.clients.claim(), caches.delete(CONSOLE_CACHE)])),
)

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = readPushMessage(event.data?.text())
  const icon = '/icons/icon-192.png'
  event.waitUntil(self.registration.showNotification(title, { body, tag, icon, data: { path } }))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openPage(event.notification.data?.path ?? '/dashboard'))
})

/** In the open app if there is one. A page that this worker does not control cannot be sent elsewhere. */
async function openPage(path: string): Promise<void> {
  const windows = await self.clients.matchAll({ type: 'window' })
  const open = windows.find((one) => one.visibilityState === 'visible') ?? windows[0]
  if (!open) {
    await self.clients.openWindow(path)
    return
  }
  await open.focus().catch(() => undefined)
  await open.navigate(path).catch(() => self.clients.openWindow(path))
}
