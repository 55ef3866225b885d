import { onlineManager } from '@tanstack/react-query'

/**
 * "Online" means: our server answers. `navigator.onLine` knows only whether a cable or a mast is there; a dead
 * server or a hotel's login page look online to it. So each answer counts, and while there is none we knock.
 */
const SETTLE_MS = 300
const FIRST_KNOCK_MS = 2_000
const LAST_KNOCK_MS = 15_000
const SLOWER_EACH_TIME = 1.5

let knock: (() => Promise<boolean>) | null = null
let timer: ReturnType<typeof setTimeout> | undefined
let pause = FIRST_KNOCK_MS

export function reportReach(reached: boolean): void {
  onlineManager.setOnline(reached)
  if (reached) stopKnocking()
  else if (!timer) knockAfter(pause)
}

function stopKnocking() {
  clearTimeout(timer)
  timer = undefined
  pause = FIRST_KNOCK_MS
}

function knockAfter(ms: number) {
  clearTimeout(timer)
  timer = setTimeout(knockOnce, ms)
}

/** Phones that lost the server together must not come back in step. */
const jittered = (ms: number) => ms * (0.75 + Math.random() / 2)

async function knockOnce() {
  if (!knock) return
  const worthIt = navigator.onLine && document.visibilityState === 'visible'
  if (worthIt && (await knock())) return reportReach(true)
  pause = Math.min(pause * SLOWER_EACH_TIME, LAST_KNOCK_MS)
  knockAfter(jittered(pause))
}

/**
 * Starts from what the device says (the library assumes "online"), and lets an `online` event settle: Chromium
 * fires a stray one while it reloads a page without network.
 */
export function watchReachability(serverAnswers: () => Promise<boolean>): void {
  knock = serverAnswers
  onlineManager.setEventListener(() => {
    const onOffline = () => reportReach(false)
    const onOnline = () => {
      pause = FIRST_KNOCK_MS
      if (!onlineManager.isOnline()) knockAfter(SETTLE_MS)
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
  if (!navigator.onLine) reportReach(false)
}
