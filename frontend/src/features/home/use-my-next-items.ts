import { useQuery } from '@tanstack/react-query'
import { competitionsQuery } from '@/api/competition-list-query'
import { myEntriesQuery } from '@/api/competition-queries'
import { myCompetitions } from '@/domain/my-competitions'
import { useNextItems } from '@/domain/next-items'
import { serverNow } from '@/lib/server-clock'

const SHOWN_ITEMS = 4

/** Of all the user's competitions. */
export function useMyNextItems() {
  const { data: competitions = [] } = useQuery(competitionsQuery)
  const { data: entries = [] } = useQuery(myEntriesQuery)
  const mine = myCompetitions(competitions, entries, serverNow()).map(({ competition }) => competition)
  return { ...useNextItems(mine, { count: SHOWN_ITEMS }), competitions: mine }
}
