import { useNowAt } from '@/lib/use-now-at'

/** The times of a competition, as the server sends them. */
export interface CompetitionTimes {
  starts_at: string
  ends_at: string
  registration_opens_at: string
  registration_closes_at: string
  published_at: string | null
  results_final_at: string | null
  /** Not sent by a server of the version before. */
  called_off_at?: string | null
  postponed_at?: string | null
}

export type CompetitionStatus =
  | 'draft'
  | 'upcoming'
  | 'registration_open'
  | 'registration_closed'
  | 'ongoing'
  | 'ended'
  | 'final'
  | 'called_off'

const hasPassed = (moment: string, now: Date) => now.getTime() >= Date.parse(moment)

/** The status at this moment, by the server's rule, so that a cached list stays correct. */
export function statusOf(competition: CompetitionTimes, now: Date): CompetitionStatus {
  if (competition.published_at === null) return 'draft'
  if (competition.called_off_at) return 'called_off'
  if (competition.results_final_at !== null) return 'final'
  if (hasPassed(competition.starts_at, now)) return hasPassed(competition.ends_at, now) ? 'ended' : 'ongoing'
  if (!hasPassed(competition.registration_opens_at, now)) return 'upcoming'
  return hasPassed(competition.registration_closes_at, now) ? 'registration_closed' : 'registration_open'
}

export const isOver = (status: CompetitionStatus) =>
  status === 'ended' || status === 'final' || status === 'called_off'

type EntryWindow = 'not-open' | 'open' | 'closed'

/** Whether entering is possible now. Registration may stay open during the competition, but never after its end. */
export function entryWindow(competition: CompetitionTimes, now: Date): EntryWindow {
  if (competition.published_at === null || !hasPassed(competition.registration_opens_at, now))
    return 'not-open'
  const closed = hasPassed(competition.registration_closes_at, now) || hasPassed(competition.ends_at, now)
  const isFinished = competition.results_final_at !== null || Boolean(competition.called_off_at)
  return closed || isFinished ? 'closed' : 'open'
}

/** A confirmed entry can be cancelled until registration closes, after a postponement until the start. */
export function canCancel(competition: CompetitionTimes, now: Date): boolean {
  if (competition.called_off_at || hasPassed(competition.starts_at, now)) return false
  return Boolean(competition.postponed_at) || !hasPassed(competition.registration_closes_at, now)
}

/** The start, and after it the end. Of a competition that was called off nothing is left. */
export function countdownTarget(competition: CompetitionTimes, now: Date): Date {
  const { called_off_at, starts_at, ends_at } = competition
  return new Date(called_off_at ?? (hasPassed(starts_at, now) ? ends_at : starts_at))
}

/** The times at which any of the above changes. */
export const statusChangeTimes = (competition: CompetitionTimes): Date[] =>
  [
    competition.registration_opens_at,
    competition.registration_closes_at,
    competition.starts_at,
    competition.ends_at,
  ].map((moment) => new Date(moment))

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
