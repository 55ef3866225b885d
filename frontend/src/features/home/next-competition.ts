import type { ListedCompetition } from '@/api/competition-queries'
import { isOver, statusOf } from '@/domain/competition-status'

/** The one for the landing page: running or next, else the last one. */
export function nextCompetition(competitions: readonly ListedCompetition[], now: Date) {
  const bySoonest = [...competitions].sort(
    (one, other) => Date.parse(one.starts_at) - Date.parse(other.starts_at),
  )
  return bySoonest.find((competition) => !isOver(statusOf(competition, now))) ?? bySoonest.at(-1)
}
