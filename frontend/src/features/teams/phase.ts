import type { Competition } from '@/api/competition-queries'
import { isOver, statusOf, type Timed, turningPoints } from '@/lib/competition-status'
import { useTurningPoint } from '@/lib/use-now-at'

export type Phase = 'before' | 'ongoing' | 'ended'

/** Who competes together is settled when the competition starts; the server decides alike. */
export function phaseAt(competition: Timed, now: Date): Phase {
  const status = statusOf(competition, now)
  if (isOver(status)) return 'ended'
  return status === 'ongoing' ? 'ongoing' : 'before'
}

/** The phase as it is now, also for a page that stays open over the start. */
export const usePhase = (competition: Competition): Phase =>
  phaseAt(competition, useTurningPoint(turningPoints(competition)))
