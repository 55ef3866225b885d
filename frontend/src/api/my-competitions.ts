import { isOver, statusOf } from '@/lib/competition-status'
import type { Entry, ListedCompetition } from './competition-queries'

export interface MyCompetition {
  competition: ListedCompetition
  entry: Entry
}

/** The competitions this person has entered and that are not over, soonest first. */
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
    .sort((one, other) => Date.parse(one.competition.starts_at) - Date.parse(other.competition.starts_at))
}

/** Neither cancelled nor expired. */
export const isActive = ({ status }: Entry) => status !== 'cancelled' && status !== 'expired'
