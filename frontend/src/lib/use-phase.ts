import { type CompetitionTimes, isOver, statusChangeTimes, statusOf } from './competition-status'
import { useNowAt } from './use-now-at'

export type Phase = 'before' | 'ongoing' | 'ended'

/** Same rule as on the server. */
export function phaseAt(competition: CompetitionTimes, now: Date): Phase {
  const status = statusOf(competition, now)
  if (isOver(status)) return 'ended'
  return status === 'ongoing' ? 'ongoing' : 'before'
}

/** The current phase; updates at the start and end while the page is open. */
export const usePhase = (competition: CompetitionTimes): Phase =>
  phaseAt(competition, useNowAt(statusChangeTimes(competition)))
