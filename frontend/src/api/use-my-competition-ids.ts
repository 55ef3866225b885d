import { useQuery } from '@tanstack/react-query'
import { serverNow } from '@/lib/server-clock'
import { competitionsQuery } from './competition-list-query'
import { myEntriesQuery } from './competition-queries'
import { myCompetitions } from './my-competitions'
import { hasBooking, workshopsQuery } from './programme-queries'

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
