import type { Entry, ListedCompetition } from '@/api/competition-queries'
import type { nextSteps } from '@/text/competitions'

export type NextStep = keyof typeof nextSteps

/** The next step for this entry. */
export function nextStepOf(entry: Entry, couldJoinTeam: boolean, isOngoing: boolean): NextStep {
  if (entry.status === 'waitlisted') return 'wait'
  if (entry.status === 'held') return 'pay'
  if (entry.status === 'offered') return entry.payment_status === 'open' ? 'pay' : 'accept'
  if (!entry.waiver_signed) return 'sign'
  if (isOngoing) return 'climb'
  return couldJoinTeam ? 'find-team' : 'go'
}

/** Teams can be joined before the start by confirmed participants. */
export const canFindTeam = (entry: Entry, { starts_at }: ListedCompetition, now: Date) =>
  entry.status === 'confirmed' && entry.team === null && now < new Date(starts_at)
