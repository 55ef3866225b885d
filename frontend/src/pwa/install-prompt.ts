import { useSyncExternalStore } from 'react'

/** Chromium's offer to install; other browsers never make it. */
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

/** Called at the very start: the offer comes once, often before any page is there to show it. */
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

/** `install` is null where the browser makes no offer: then words must do. */
export function useInstallPrompt() {
  const isInstalled = useSyncExternalStore(subscribe, () => installed)
  const canInstall = useSyncExternalStore(subscribe, () => promptEvent !== null)
  return { installed: isInstalled, install: canInstall ? install : null }
}
