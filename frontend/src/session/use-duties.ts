import { useQuery } from '@tanstack/react-query'
import { competitionsQuery } from '@/api/competition-queries'
import { dutiesQuery } from '@/api/duty-queries'
import { useSession } from './session'

/**
 * The competitions this person runs. Climbers are not asked about, to spare the request: their list of competitions
 * already says that they have no duty.
 */
export function useDuties() {
  const role = useSession((session) => session.role)
  const listed = useQuery({ ...competitionsQuery, enabled: false }).data ?? []
  const known = useQuery({ ...dutiesQuery, enabled: false }).data ?? []
  const enabled = role !== 'participant' || known.length > 0 || listed.some(({ duty }) => duty !== null)
  return useQuery({ ...dutiesQuery, enabled })
}
