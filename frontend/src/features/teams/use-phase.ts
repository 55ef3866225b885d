import type { Competition } from '@/api/competition-queries'
import { type CompetitionTimes, isOver, statusChangeTimes, statusOf } from '@/lib/competition-status'
import { useNowAt } from '@/lib/use-now-at'

export type Phase = 'before' | 'ongoing' | 'ended'

/** Who competes together is settled when the competition starts; the server decides alike. */
export function phaseAt(competition: CompetitionTimes, now: Date): Phase {
  const status = statusOf(competition, now)
  if (isOver(status)) return 'ended'
  return status === 'ongoing' ? 'ongoing' : 'before'
}

/** The phase as it is now, also for a page that stays open over the start. */
export const usePhase = (competition: Competition): Phase =>
  phaseAt(competition, useNowAt(statusChangeTimes(competition)))
