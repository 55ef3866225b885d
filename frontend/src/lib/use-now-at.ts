import { useEffect, useState } from 'react'

/** Timers of browsers overflow after 24 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1

/**
 * The time as of the last turning point: a screen that shows states, not seconds, is drawn anew only when one of
 * these moments passes, and at once when a phone wakes up after it.
 */
export function useTurningPoint(moments: readonly Date[]): Date {
  const [now, setNow] = useState(() => new Date())
  const next = nextOf(moments, now)

  useEffect(() => {
    if (next === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const look = () => {
      clearTimeout(timer)
      const left = next - Date.now()
      if (left <= 0) setNow(new Date())
      else timer = setTimeout(look, Math.min(left, LONGEST_TIMER_MS))
    }
    look()
    document.addEventListener('visibilitychange', look)
    window.addEventListener('pageshow', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
      window.removeEventListener('pageshow', look)
    }
  }, [next])

  return now
}

function nextOf(moments: readonly Date[], now: Date): number | undefined {
  const ahead = moments.map((moment) => moment.getTime()).filter((time) => time > now.getTime())
  return ahead.length > 0 ? Math.min(...ahead) : undefined
}
