import type { Entry, ListedCompetition } from '@/api/competition-queries'
import { isOver, statusOf } from '@/lib/competition-status'
import type { nextSteps } from '@/text/competitions'

export type NextStep = keyof typeof nextSteps

/** The one thing this person should do next for this competition. */
export function nextStepOf(entry: Entry, couldJoinTeam: boolean): NextStep {
  if (entry.status === 'waitlisted') return 'wait'
  if (entry.status === 'held') return 'pay'
  if (entry.status === 'offered') return entry.payment_status === 'open' ? 'pay' : 'accept'
  if (!entry.waiver_signed) return 'sign'
  return couldJoinTeam ? 'find-team' : 'go'
}

/** Teams are made before the start, by those who are in. */
export const mayLookForTeam = (entry: Entry, { starts_at }: ListedCompetition, now: Date) =>
  entry.status === 'confirmed' && entry.team === null && now < new Date(starts_at)

export interface MyCompetition {
  competition: ListedCompetition
  entry: Entry
}

/** What I am in and is not over yet, soonest first. */
export function myCompetitions(
  competitions: readonly ListedCompetition[],
  entries: readonly Entry[],
  now: Date,
): MyCompetition[] {
  return competitions
    .flatMap((competition) => {
      const entry = entries.find((mine) => mine.competition_id === competition.id)
      return entry && isActive(entry) && !isOver(statusOf(competition, now)) ? [{ competition, entry }] : []
    })
    .sort((one, other) => one.competition.starts_at.localeCompare(other.competition.starts_at))
}

const isActive = ({ status }: Entry) => status !== 'cancelled' && status !== 'expired'
