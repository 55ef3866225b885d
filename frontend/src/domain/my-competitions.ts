import { useQuery } from '@tanstack/react-query'
import { competitionsQuery } from '@/api/competition-list-query'
import { type Entry, type ListedCompetition, myEntriesQuery } from '@/api/competition-queries'
import { hasBooking, workshopsQuery } from '@/api/programme-queries'
import { serverNow } from '@/lib/server-clock'
import { isOver, statusOf } from './competition-status'

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

/** The competitions that the person has entered or booked a workshop of, and that are not over. */
export function useMyCompetitionIds(): number[] {
  const { data: competitions = [] } = useQuery(competitionsQuery)
  const { data: entries = [] } = useQuery(myEntriesQuery)
  // Only read: pages that show or change bookings fetch them.
  const { data: workshops = [] } = useQuery({ ...workshopsQuery, enabled: false })
  const now = serverNow()
  const entered = myCompetitions(competitions, entries, now).map(({ competition }) => competition.id)
  const ahead = workshops.filter((one) => hasBooking(one) && Date.parse(one.ends_at) > now.getTime())
  return [...new Set([...entered, ...ahead.map((one) => one.competition_id)])]
}
