/// <reference lib="webworker" />
import { cleanupOutdatedCaches, createHandlerBoundToURL, precacheAndRoute } from 'workbox-precaching'
import { NavigationRoute, registerRoute } from 'workbox-routing'
import { push } from '@/text/push'
import { CONSOLE_CACHE, CONSOLE_PATH, KEEP_CONSOLE } from './lib/console-cache'
import { LANGUAGE } from './lib/languages'
import { PHOTO_CACHE, PHOTO_PATH } from './lib/photo-cache'
import { readPushMessage } from './lib/push-message'

declare const self: ServiceWorkerGlobalScope

/** Static routing, which not every browser has. */
type StaticRoute = { condition: { urlPattern: { pathname: string } }; source: 'network' | 'fetch-event' }
type InstallEvent = ExtendableEvent & { addRoutes?: (routes: StaticRoute[]) => Promise<void> }

/** Paths of the server: never the app shell and never cached, except photos, whose URLs change with their content. */
const SERVED_BY_THE_API = [/^\/api\//, /^\/(healthz|readyz|metrics|preview\.png|sitemap\.xml|robots\.txt)$/]
/** They have headers of their own, which allow a frame; the app shell is refused in one. */
const EMBEDS = /^\/embed\//

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

const FILES = self.__WB_MANIFEST.map((file) => (typeof file === 'string' ? { url: file } : file))
const pathOf = ({ url }: { url: string }) => new URL(url, self.location.origin).pathname
const isOfConsole = (file: { url: string }) => pathOf(file).startsWith(CONSOLE_PATH)

cleanupOutdatedCaches()
precacheAndRoute(FILES.filter((file) => !isOfConsole(file)))
registerRoute(
  new NavigationRoute(createHandlerBoundToURL(`/${LANGUAGE}/index.html`), {
    denylist: [...SERVED_BY_THE_API, EMBEDS],
  }),
)

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

// File names change with their content.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith(CONSOLE_PATH),
  async ({ request }) => (await caches.match(request, { cacheName: CONSOLE_CACHE })) ?? fetch(request),
)

/** The console of this version. Files that arrived are kept, so each attempt needs fewer. */
async function keepConsole(): Promise<void> {
  const cache = await caches.open(CONSOLE_CACHE)
  const kept = new Set((await cache.keys()).map(pathOf))
  const missing = FILES.filter(isOfConsole).map(pathOf)
  await Promise.all(missing.filter((path) => !kept.has(path)).map((path) => cache.add(path)))
}

// The cache is there as soon as somebody on this phone has a duty. The version may start without signal for the first
// time, so it is not installed without its console.
self.addEventListener('install', (event) =>
  event.waitUntil(caches.has(CONSOLE_CACHE).then((isKept) => (isKept ? keepConsole() : undefined))),
)

/** Files of the versions before. */
async function cleanConsole(): Promise<void> {
  if (!(await caches.has(CONSOLE_CACHE))) return
  const cache = await caches.open(CONSOLE_CACHE)
  const current = new Set(FILES.filter(isOfConsole).map(pathOf))
  const outdated = (await cache.keys()).filter((request) => !current.has(pathOf(request)))
  await Promise.all(outdated.map((request) => cache.delete(request)))
}

// A new version waits until the person accepts it, or until the last tab is closed.
self.addEventListener('message', (event) => {
  if (event.data?.type === 'SKIP_WAITING') void self.skipWaiting()
  // Without signal the app asks again when it is back.
  if (event.data?.type === KEEP_CONSOLE) event.waitUntil(keepConsole().catch(() => undefined))
})

/** While a page is loading WebKit may not answer, and the activation would never end. */
const CLAIM_TIMEOUT_MS = 5_000
const claimTimeout = () => new Promise((resolve) => setTimeout(resolve, CLAIM_TIMEOUT_MS))

// The first visit must already be able to load its other screens without signal.
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([Promise.race([self.clients.claim(), claimTimeout()]), cleanConsole()])),
)

self.addEventListener('push', (event) => {
  const { title, body, path, tag } = readPushMessage(event.data?.text(), push.news)
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
