import { useEffect } from 'react'

/** Keeps the screen on while mounted, if supported. Acquired again when the page becomes visible. */
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

/** Browsers reject the request on a low battery. */
async function requestLock(): Promise<WakeLockSentinel | null> {
  try {
    return await navigator.wakeLock.request('screen')
  } catch {
    return null
  }
}
