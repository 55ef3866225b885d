import { useSyncExternalStore } from 'react'

/** Chromium's install prompt. Other browsers do not have it. */
interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<unknown>
}

let promptEvent: BeforeInstallPromptEvent | null = null
let installed = false
const listeners = new Set<() => void>()

function notify() {
  for (const listener of listeners) listener()
}

const runsInstalled = () =>
  matchMedia('(display-mode: standalone)').matches ||
  ('standalone' in navigator && navigator.standalone === true)

/** Called at the start: the event is fired once, often before any component is mounted. */
export function watchInstallPrompt(): void {
  installed = runsInstalled()
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    promptEvent = event as BeforeInstallPromptEvent
    notify()
  })
  window.addEventListener('appinstalled', () => {
    installed = true
    promptEvent = null
    notify()
  })
}

async function install(): Promise<void> {
  const current = promptEvent
  promptEvent = null
  await current?.prompt()
  notify()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `install` is null where the browser has no install prompt; the page then shows instructions. */
export function useInstallPrompt() {
  const isInstalled = useSyncExternalStore(
    subscribe,
    () => installed,
    () => false,
  )
  const canInstall = useSyncExternalStore(
    subscribe,
    () => promptEvent !== null,
    () => false,
  )
  return { installed: isInstalled, install: canInstall ? install : null }
}
