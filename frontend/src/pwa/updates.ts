import { create } from 'zustand'
import { backoff } from '@/lib/backoff'
import { reloadWhenSafe } from '@/lib/reload-guard'

const CHECK_INTERVAL_MS = 60 * 60 * 1000
const ACCEPT_INTERVAL_MS = 2_000
const INSTALL_BACKOFF = { minMs: 2_000, firstMs: 5_000, maxMs: 5 * 60 * 1000 }

/** Whether a newer version is installed and waiting for consent or the next cold start. */
export const useUpdate = create<{ ready: boolean }>(() => ({ ready: false }))

let registration: ServiceWorkerRegistration | null = null
let failedInstallations = 0

/**
 * Activates the waiting version; the pages it controls reload. Asked again until it is active: the browser activates it
 * when the running version is idle, and on a busy phone it may miss that moment.
 */
export function acceptUpdate(): void {
  const waiting = registration?.waiting
  if (!waiting) return
  waiting.postMessage({ type: 'SKIP_WAITING' })
  setTimeout(acceptUpdate, ACCEPT_INTERVAL_MS)
}

/** Checks for a newer version. Errors are ignored: the next check comes. */
export async function checkForUpdate(): Promise<void> {
  await registration?.update().catch(() => undefined)
}

/**
 * The first installation needs every file, and the browser gives up where one is lost on a poor connection. Files that
 * arrived are kept, so each attempt needs fewer.
 */
function installLater(): void {
  setTimeout(install, backoff(INSTALL_BACKOFF, failedInstallations))
  failedInstallations += 1
}

function announce(worker: ServiceWorker | null, isFirst: boolean): void {
  if (worker?.state !== 'installed') return
  if (isFirst) {
    console.log('Offline ready')
    return
  }
  console.log('Update available')
  useUpdate.setState({ ready: true })
}

const watched = new WeakSet<ServiceWorker>()

function watchInstalling(found: ServiceWorkerRegistration): void {
  const worker = found.installing
  // The registration may be installing already, and still fire `updatefound` afterwards.
  if (!worker || watched.has(worker)) return
  watched.add(worker)
  const isFirst = found.active === null
  worker.addEventListener('statechange', () => announce(worker, isFirst))
  if (isFirst) retryIfNotInstalled(worker)
}

/** By its first change: a worker that is installed and then retired (`public/sw-off.js`) must stay away. */
function retryIfNotInstalled(worker: ServiceWorker): void {
  const check = () => {
    if (worker.state === 'redundant') installLater()
  }
  worker.addEventListener('statechange', check, { once: true })
}

/** The first worker takes control without a reload. Each later one is a new version. */
function reloadWithNewVersion(): void {
  let controlled = navigator.serviceWorker.controller !== null
  navigator.serviceWorker.addEventListener('controllerchange', () => {
    if (controlled) reloadWhenSafe()
    controlled = true
  })
}

async function install(): Promise<void> {
  const found = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' }).catch(() => null)
  if (!found) return installLater()
  registration = found
  announce(found.waiting, false)
  watchInstalling(found)
  found.addEventListener('updatefound', () => watchInstalling(found))
}

/**
 * The app also runs without a worker. A broken `sw.js` fails to install and leaves the last one in place. One that
 * installs but fails at runtime is replaced on the next check (`public/sw-off.js` is the kill switch).
 */
export async function registerWorker(): Promise<void> {
  // In a frame of another page the app would be stored once more for that page alone.
  if (!('serviceWorker' in navigator) || window.top !== window) return
  reloadWithNewVersion()
  await install()
  setInterval(checkForUpdate, CHECK_INTERVAL_MS)
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') void checkForUpdate()
  })
}
