import type { Competition } from '@/api/competition-queries'
import { type CompetitionTimes, isOver, statusChangeTimes, statusOf } from '@/lib/competition-status'
import { useNowAt } from '@/lib/use-now-at'

export type Phase = 'before' | 'ongoing' | 'ended'

/** Teams are fixed when the competition starts. Same rule as on the server. */
export function phaseAt(competition: CompetitionTimes, now: Date): Phase {
  const status = statusOf(competition, now)
  if (isOver(status)) return 'ended'
  return status === 'ongoing' ? 'ongoing' : 'before'
}

/** The current phase; updates at the start and end while the page is open. */
export const usePhase = (competition: Competition): Phase =>
  phaseAt(competition, useNowAt(statusChangeTimes(competition)))
