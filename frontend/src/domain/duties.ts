import { useQuery } from '@tanstack/react-query'
import { type ListedCompetition, myEntriesQuery } from '@/api/competition-queries'
import { type Duty, dutiesOf, dutiesQuery } from '@/api/duty-queries'
import { useSession } from '@/session/session'

/** Organisers may do whatever judges and the desk may. */
export const maySee = (competition: ListedCompetition, page: 'judge' | 'desk'): boolean =>
  dutiesOf(competition).some((duty) => duty === 'organiser' || duty === page)

/** Where somebody with this duty begins. */
export const CONSOLE_START = {
  organiser: '/organise/$compId',
  judge: '/organise/$compId/ascents',
  desk: '/organise/$compId/check-in',
} as const satisfies Record<Duty, string>

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
