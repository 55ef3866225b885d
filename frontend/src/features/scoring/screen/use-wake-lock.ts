import { useEffect } from 'react'

/** Keeps the screen from going dark while it is shown, where the browser can. A hidden page loses the lock. */
export function useWakeLock(): void {
  useEffect(() => {
    let lockPromise: Promise<WakeLockSentinel | null> = Promise.resolve(null)
    const acquire = () => {
      if (document.visibilityState === 'visible') lockPromise = requestLock()
    }
    acquire()
    document.addEventListener('visibilitychange', acquire)
    return () => {
      document.removeEventListener('visibilitychange', acquire)
      void lockPromise.then((lock) => lock?.release())
    }
  }, [])
}

/** A low battery refuses it; the board is shown all the same. */
async function requestLock(): Promise<WakeLockSentinel | null> {
  try {
    return await navigator.wakeLock.request('screen')
  } catch {
    return null
  }
}
