import { useEffect, useState } from 'react'
import { onServerClockChange, serverNow } from './server-clock'

const SECOND = 1000

/**
 * The server's time, updated at every full second before or after `target`. Each tick is computed from the clock, so
 * nothing drifts, and a phone that was suspended is updated when it wakes up.
 */
export function useNow(target: Date): Date {
  const [now, setNow] = useState(serverNow)
  const targetTime = target.getTime()

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    const tick = () => {
      clearTimeout(timer)
      const current = serverNow()
      setNow(current)
      timer = setTimeout(tick, msUntilNextSecond(targetTime, current.getTime()))
    }
    const onWake = () => {
      if (document.visibilityState === 'visible') tick()
    }
    tick()
    const unsubscribe = onServerClockChange(tick)
    document.addEventListener('visibilitychange', onWake)
    window.addEventListener('pageshow', tick)
    return () => {
      clearTimeout(timer)
      unsubscribe()
      document.removeEventListener('visibilitychange', onWake)
      window.removeEventListener('pageshow', tick)
    }
  }, [targetTime])

  return now
}

/** Milliseconds until the distance to the target is a whole number of seconds. */
export function msUntilNextSecond(target: number, now: number): number {
  const past = (((target - now) % SECOND) + SECOND) % SECOND
  return past === 0 ? SECOND : past
}
