import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { clocksQuery, type RoundClock } from '@/api/round-queries'
import { compareClocks } from '@/api/server-time'
import { beep } from '@/lib/beep'
import { serverTime } from '@/lib/server-clock'
import type { StoredAct } from '@/sync/act'
import { correctedTime } from '@/sync/clock'
import { useOutbox } from '@/sync/outbox-store'
import { type ClockRules, type ClockState, type Cue, findClockState, listCues, type Press } from './clock'

/** As often as a tenth of a second is worth seeing, and no more: a phone must last the day. */
const TICK_MS = 100
const COMPARE_EVERY_MS = 5 * 60_000

export interface ShownClock {
  clock: RoundClock
  presses: readonly Press[]
  /** The server's time of `state`. */
  now: number
  state: ClockState
}

/** R16: a clock as it stands now, with what this phone pressed and has not sent yet. Runs on without signal. */
export function useClock(
  competitionId: number,
  clockId: number,
  device: string | null = null,
): ShownClock | null {
  const clock = useQuery(clocksQuery(competitionId)).data?.find(({ id }) => id === clockId)
  const acts = useOutbox((outbox) => outbox.acts)
  const presses = useMemo(
    () => (clock ? [...eventsOf(clock), ...unsentOf(clock, acts, device)] : []),
    [clock, acts, device],
  )
  const now = useTick(clock !== undefined)
  if (!clock) return null
  return { clock, presses, now, state: findClockState(rulesOf(clock), presses, now) }
}

export const rulesOf = ({ course, period_seconds, pause_seconds, periods }: RoundClock): ClockRules => ({
  course,
  period_ms: period_seconds * 1000,
  pause_ms: pause_seconds * 1000,
  periods,
})

const eventsOf = ({ events }: RoundClock): Press[] =>
  events.map(({ kind, at, device_id, period, seconds, participant_id }) => ({
    kind,
    at: Date.parse(at),
    device: device_id,
    period,
    seconds,
    participant: participant_id,
  }))

/** What the server has not shown yet. A refused press was none. */
function unsentOf({ id, events }: RoundClock, acts: readonly StoredAct[], device: string | null): Press[] {
  const known = new Set(events.map(({ act_id }) => act_id))
  return acts.flatMap(({ act, outcome }) => {
    const isUnsent = act.kind === 'clock' && act.clock_id === id && !known.has(act.act_id)
    if (!isUnsent || outcome?.status === 'refused') return []
    const { event: kind, period, seconds, participant_id: participant } = act
    const { wall, anchor_wall = null, anchor_server = null } = act.clock
    const at = Date.parse(correctedTime(wall, { wall, anchor_wall, anchor_server }))
    return [{ kind, at, device: device ?? 'this phone', period, seconds, participant }]
  })
}

/** The server's time, again and again. */
function useTick(isOn: boolean): number {
  const [now, setNow] = useState(serverTime)
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => setNow(serverTime()), TICK_MS)
    // A phone that slept is right at once when it wakes.
    const wake = () => setNow(serverTime())
    document.addEventListener('visibilitychange', wake)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [isOn])
  return now
}

/** While a clock is on the screen. */
export function useExactServerTime(): void {
  useEffect(() => {
    const page = new AbortController()
    const compare = () => void compareClocks(page.signal)
    compare()
    const timer = setInterval(compare, COMPARE_EVERY_MS)
    window.addEventListener('online', compare)
    return () => {
      page.abort()
      clearInterval(timer)
      window.removeEventListener('online', compare)
    }
  }, [])
}

const TONES: Record<Cue, () => void> = {
  minute: () => beep(1, 0.4),
  ten_seconds: () => beep(2, 0.2),
  end: () => beep(1, 1.5, 660),
}

/** A tone at one minute, at the last ten seconds and at the end. */
export function useClockSound(state: ClockState | undefined, isOn: boolean): void {
  const before = useRef(state)
  useEffect(() => {
    if (isOn && before.current && state) for (const cue of listCues(before.current, state)) TONES[cue]()
    before.current = state
  }, [state, isOn])
}
