import { KEEP_CONSOLE } from './console-cache'

/**
 * Whoever has a duty keeps the screens of desk and judges on the phone, also those never opened. The worker knows their
 * files; a version that waits fetches its own, because it may start without signal.
 */
export async function keepConsole(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const { installing, waiting, active } = await navigator.serviceWorker.ready
  for (const worker of [installing, waiting, active]) worker?.postMessage({ type: KEEP_CONSOLE })
}
