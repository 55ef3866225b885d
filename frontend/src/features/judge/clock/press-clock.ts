import type { RoundClock } from '@/api/round-queries'
import type { PressKind } from '@/domain/clock'
import { performAct } from '@/sync/perform-act'
import { clockText as text } from '@/text/clock'

export interface NewPress {
  event: PressKind
  period?: number
  seconds?: number
  participant_id?: number
}

/** Stored on this phone first, like everything else that is pressed (Y2). */
export const pressClock = (competition_id: number, clock: RoundClock, press: NewPress) =>
  performAct(
    { kind: 'clock', competition_id, clock_id: clock.id, ...press },
    text.about(clock.name, describePress(press)),
  )

export function describePress({ event, period, seconds }: NewPress, name: string = text.title): string {
  if (event === 'start') return text.pressedStart(period ?? 0)
  if (event === 'add_time') return text.pressedAddTime(seconds ?? 0)
  if (event === 'incident') return text.pressedIncident(name, seconds ?? 0)
  return text.press[event]
}
