import { useEffect } from 'react'

/** Keeps the screen from going dark while it is shown, where the browser can. A hidden page loses the lock. */
export function useWakeLock(): void {
  useEffect(() => {
    let held: Promise<WakeLockSentinel | null> = Promise.resolve(null)
    const take = () => {
      if (document.visibilityState === 'visible') held = takeLock()
    }
    take()
    document.addEventListener('visibilitychange', take)
    return () => {
      document.removeEventListener('visibilitychange', take)
      void held.then((lock) => lock?.release())
    }
  }, [])
}

/** A low battery refuses it; the board is shown all the same. */
async function takeLock(): Promise<WakeLockSentinel | null> {
  try {
    return await navigator.wakeLock.request('screen')
  } catch {
    return null
  }
}
