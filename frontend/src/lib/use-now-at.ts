import { useEffect, useState } from 'react'
import { onServerClockChange, serverNow, serverTime } from './server-clock'

/** The maximum of `setTimeout`, about 24 days. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * The server's time, updated only when one of these moments passes: for screens that show states instead of seconds. A
 * phone that was suspended is updated when it wakes up.
 */
export function useNowAt(moments: readonly Date[]): Date {
  const [now, setNow] = useState(serverNow)
  const next = nextOf(moments, now)

  useEffect(() => onServerClockChange(() => setNow(serverNow())), [])
  useEffect(() => {
    if (next === undefined) return
    let timer: ReturnType<typeof setTimeout>
    const check = () => {
      clearTimeout(timer)
      const left = next - serverTime()
      if (left <= 0) setNow(serverNow())
      else timer = setTimeout(check, Math.min(left, MAX_TIMER_MS))
    }
    check()
    document.addEventListener('visibilitychange', check)
    window.addEventListener('pageshow', check)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', check)
      window.removeEventListener('pageshow', check)
    }
  }, [next])

  return now
}

function nextOf(moments: readonly Date[], now: Date): number | undefined {
  const ahead = moments.map((moment) => moment.getTime()).filter((time) => time > now.getTime())
  return ahead.length > 0 ? Math.min(...ahead) : undefined
}
