import { useSyncExternalStore } from 'react'

/** Chromium's offer to install; other browsers never make it. */
interface InstallOffer extends Event {
  prompt(): Promise<unknown>
}

let offer: InstallOffer | null = null
let installed = false
const listeners = new Set<() => void>()

function tell() {
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
    offer = event as InstallOffer
    tell()
  })
  window.addEventListener('appinstalled', () => {
    installed = true
    offer = null
    tell()
  })
}

async function install(): Promise<void> {
  const current = offer
  offer = null
  await current?.prompt()
  tell()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `install` is null where the browser makes no offer: then words must do. */
export function useInstallPrompt() {
  const isInstalled = useSyncExternalStore(subscribe, () => installed)
  const canInstall = useSyncExternalStore(subscribe, () => offer !== null)
  return { installed: isInstalled, install: canInstall ? install : null }
}
