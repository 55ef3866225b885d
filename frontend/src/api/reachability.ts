import { onlineManager } from '@tanstack/react-query'
import { jitter } from '@/lib/backoff'

/**
 * Online means that our server responds. `navigator.onLine` only knows about the network interface; a dead server or a
 * captive portal look online to it. So every response counts, and without one the server is probed.
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

async function runProbe() {
  if (!probe) return
  const current = timer
  const canProbe = navigator.onLine && document.visibilityState === 'visible'
  if (canProbe && (await probe())) return reportReachable(true)
  if (timer !== current) return // an event has asked for a sooner probe meanwhile
  delay = Math.min(delay * BACKOFF_FACTOR, MAX_PROBE_DELAY_MS)
  probeAfter(jitter(0.75 * delay, 1.25 * delay))
}

/**
 * Starts from what the browser reports (the library assumes "online"). An `online` event is checked after a short
 * delay: Chromium fires a false one while it reloads a page without network.
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
