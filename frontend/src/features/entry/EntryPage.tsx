import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  type Competition,
  competitionQuery,
  type Entry,
  myEntriesQuery,
  refetchWhilePending,
} from '@/api/competition-queries'
import { useOnline } from '@/api/use-online'
import { competitionIdOf } from '@/domain/competition-id'
import { isActive } from '@/domain/my-competitions'
import { notLoaded } from '@/text/competitions'
import { entry as text } from '@/text/entry'
import { formatDateRange } from '@/text/format'
import { offlineSince } from '@/text/offline'
import { pages } from '@/text/pages'
import { shell } from '@/text/shell'
import { Page } from '@/ui/Page'
import { QueryFallback } from '@/ui/QueryFallback'
import { OfflineNotice } from '@/ui/QueryStates'
import { EntryPanel } from './EntryPanel'

const route = getRouteApi('/_protected/_layout/competition/register/$compId')

export function EntryPage() {
  const competitionId = competitionIdOf(route.useParams())
  const competition = useQuery(competitionQuery(competitionId))
  const entries = useQuery({ ...myEntriesQuery, refetchInterval: refetchWhilePending })
  if (competition.data && entries.data)
    return (
      <EntryContent
        competition={competition.data}
        entry={entries.data.find((entry) => entry.competition_id === competitionId)}
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

interface EntryContentProps {
  competition: Competition
  entry: Entry | undefined
  asOf: Date
}

function EntryContent({ competition, entry, asOf }: EntryContentProps) {
  const online = useOnline()
  return (
    <Page
      title={(entry && isActive(entry)) || competition.duty ? competition.name : text.title(competition.name)}
      intro={formatDateRange(competition)}
    >
      {online ? null : <OfflineNotice>{offlineSince(asOf, new Date())}</OfflineNotice>}
      <EntryPanel competition={competition} entry={entry} />
    </Page>
  )
}
