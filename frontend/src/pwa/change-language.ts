import { chosenLanguage, keepLanguage } from '@/lib/language-cookie'
import type { Language } from '@/lib/languages'
import { reloadWhenSafe } from '@/lib/reload-guard'

const ACTIVATE_INTERVAL_MS = 2_000

/** Resolves once it is installed; false if a file of it could not be loaded. */
const isInstalled = (worker: ServiceWorker): Promise<boolean> =>
  new Promise((resolve) => {
    const check = () => {
      if (worker.state === 'redundant') resolve(false)
      else if (worker.state !== 'installing') resolve(true)
    }
    worker.addEventListener('statechange', check)
    check()
  })

/** Asked again until it controls the page: the browser activates it when the running one is idle. */
const activate = (worker: ServiceWorker): Promise<void> =>
  new Promise((resolve) => {
    const ask = () => worker.postMessage({ type: 'SKIP_WAITING' })
    const timer = setInterval(ask, ACTIVATE_INTERVAL_MS)
    const done = () => {
      clearInterval(timer)
      resolve()
    }
    navigator.serviceWorker.addEventListener('controllerchange', done, { once: true })
    ask()
  })

/** By that of the language which the cookie names now. False without signal: the running one stays. */
async function replaceWorker(registration: ServiceWorkerRegistration): Promise<boolean> {
  const isAsked = await registration.update().then(
    () => true,
    () => false,
  )
  const worker = registration.installing ?? registration.waiting
  if (!isAsked || !worker) return isAsked
  if (!(await isInstalled(worker))) return false
  await activate(worker)
  return true
}

/** One that is being installed would serve the language before as soon as it is. */
async function dropUnfinishedWorker(registration?: ServiceWorkerRegistration): Promise<boolean> {
  if (navigator.onLine) await registration?.unregister()
  return navigator.onLine
}

/**
 * Loads the app in another language. Its worker comes first: the page would otherwise be the same again. False without
 * signal; nothing has changed then. What is not sent yet stays on the phone.
 */
export async function changeLanguage(language: Language): Promise<boolean> {
  const before = chosenLanguage()
  keepLanguage(language)
  const registration = await navigator.serviceWorker?.getRegistration()
  const isReady = registration?.active
    ? await replaceWorker(registration)
    : await dropUnfinishedWorker(registration)
  if (isReady) reloadWhenSafe()
  else keepLanguage(before)
  return isReady
}
