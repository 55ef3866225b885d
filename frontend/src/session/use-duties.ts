import { useQuery } from '@tanstack/react-query'
import { myEntriesQuery } from '@/api/competition-queries'
import { dutiesQuery } from '@/api/duty-queries'
import { useSession } from './session'

/** The competitions this person runs. Climbers are spared the request: the response of their entries says so. */
export function useDuties() {
  const role = useSession((session) => session.role)
  const entries = useQuery({ ...myEntriesQuery, select: ({ has_duties }) => has_duties, enabled: false })
  const known = useQuery({ ...dutiesQuery, enabled: false }).data ?? []
  return useQuery({
    ...dutiesQuery,
    enabled: role !== 'participant' || known.length > 0 || entries.data === true,
  })
}
