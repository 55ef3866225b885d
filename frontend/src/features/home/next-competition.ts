import type { ListedCompetition } from '@/api/competition-queries'
import { isOver, statusOf } from '@/lib/competition-status'

/** The ongoing or next competition. */
export function nextCompetition(competitions: readonly ListedCompetition[], now: Date) {
  return competitions
    .filter((competition) => !isOver(statusOf(competition, now)))
    .sort((one, other) => one.starts_at.localeCompare(other.starts_at))[0]
}
