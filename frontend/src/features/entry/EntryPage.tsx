import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Competition, competitionQuery, type Entry, myEntriesQuery } from '@/api/competition-queries'
import { isActive } from '@/api/my-competitions'
import { useOnline } from '@/api/use-online'
import { competitionIdOf } from '@/lib/competition-id'
import { formatAge, offlineSince } from '@/text/age'
import { notLoaded } from '@/text/competitions'
import { entry as text } from '@/text/entry'
import { formatDateRange } from '@/text/format'
import { pages } from '@/text/pages'
import { shell } from '@/text/shell'
import { Page } from '@/ui/Page'
import { QueryFallback } from '@/ui/QueryFallback'
import { OfflineNotice } from '@/ui/QueryStates'
import { EntryState } from './EntryState'

const route = getRouteApi('/_protected/_layout/competition/register/$compId')

/** While a place is kept or waited for, the server may change it any moment. */
const LOOK_AGAIN_MS = 15_000
const MOVING: Entry['status'][] = ['held', 'offered', 'waitlisted']

const isMoving = (entries: Entry[] = [], competitionId: number) =>
  entries.some((entry) => entry.competition_id === competitionId && MOVING.includes(entry.status))

export function EntryPage() {
  const competitionId = competitionIdOf(route.useParams())
  const competition = useQuery(competitionQuery(competitionId))
  const entries = useQuery({
    ...myEntriesQuery,
    refetchInterval: ({ state }) => (isMoving(state.data?.data, competitionId) ? LOOK_AGAIN_MS : false),
  })
  if (competition.data && entries.data)
    return (
      <Loaded
        competition={competition.data}
        mine={entries.data.find((entry) => entry.competition_id === competitionId)}
        asOf={new Date(Math.min(competition.dataUpdatedAt, entries.dataUpdatedAt))}
      />
    )
  return (
    <Page title={pages.entry.title}>
      <QueryFallback
        query={competition.data ? entries : competition}
        loadingLabel={shell.loading}
        retryLabel={shell.retry}
        errorMessage={notLoaded}
      />
    </Page>
  )
}

interface LoadedProps {
  competition: Competition
  mine: Entry | undefined
  asOf: Date
}

function Loaded({ competition, mine, asOf }: LoadedProps) {
  const online = useOnline()
  return (
    <Page
      title={mine && isActive(mine) ? competition.name : text.title(competition.name)}
      intro={formatDateRange(competition)}
    >
      {online ? null : <OfflineNotice>{offlineSince(formatAge(asOf, new Date()))}</OfflineNotice>}
      <EntryState competition={competition} mine={mine} />
    </Page>
  )
}
