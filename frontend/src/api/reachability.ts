import { onlineManager } from '@tanstack/react-query'

/**
 * "Online" means: our server answers. `navigator.onLine` knows only whether a cable or a mast is there; a dead
 * server or a hotel's login page look online to it. So each answer counts, and while there is none we knock.
 */
const ONLINE_EVENT_DELAY_MS = 300
const MIN_PROBE_DELAY_MS = 2_000
const MAX_PROBE_DELAY_MS = 15_000
const BACKOFF_FACTOR = 1.5

let probe: (() => Promise<boolean>) | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let delay = MIN_PROBE_DELAY_MS

export function reportReachable(reached: boolean): void {
  onlineManager.setOnline(reached)
  if (reached) stopProbing()
  else if (!timer) probeAfter(delay)
}

function stopProbing() {
  clearTimeout(timer)
  timer = undefined
  delay = MIN_PROBE_DELAY_MS
}

function probeAfter(ms: number) {
  clearTimeout(timer)
  timer = setTimeout(runProbe, ms)
}

/** Phones that lost the server together must not come back in step. */
const jittered = (ms: number) => ms * (0.75 + Math.random() / 2)

async function runProbe() {
  if (!probe) return
  const canProbe = navigator.onLine && document.visibilityState === 'visible'
  if (canProbe && (await probe())) return reportReachable(true)
  delay = Math.min(delay * BACKOFF_FACTOR, MAX_PROBE_DELAY_MS)
  probeAfter(jittered(delay))
}

/**
 * Starts from what the device says (the library assumes "online"), and lets an `online` event settle: Chromium
 * fires a stray one while it reloads a page without network.
 */
export function watchReachability(probeServer: () => Promise<boolean>): void {
  probe = probeServer
  onlineManager.setEventListener(() => {
    const onOffline = () => reportReachable(false)
    const onOnline = () => {
      delay = MIN_PROBE_DELAY_MS
      if (!onlineManager.isOnline()) probeAfter(ONLINE_EVENT_DELAY_MS)
    }
    window.addEventListener('offline', onOffline)
    window.addEventListener('online', onOnline)
    document.addEventListener('visibilitychange', onOnline)
    return () => {
      window.removeEventListener('offline', onOffline)
      window.removeEventListener('online', onOnline)
      document.removeEventListener('visibilitychange', onOnline)
    }
  })
  if (!navigator.onLine) reportReachable(false)
}
