import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import {
  type Competition,
  competitionQuery,
  type Entry,
  myEntriesQuery,
  refetchWhilePending,
} from '@/api/competition-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { isActive } from '@/domain/my-competitions'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryFallback } from '@/domain/QueryFallback'
import { entry as text } from '@/text/entry'
import { formatDateRange } from '@/text/format'
import { pages } from '@/text/pages'
import { Page } from '@/ui/Page'
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
      <QueryFallback query={competition.data ? entries : competition} />
    </Page>
  )
}

interface EntryContentProps {
  competition: Competition
  entry: Entry | undefined
  asOf: Date
}

function EntryContent({ competition, entry, asOf }: EntryContentProps) {
  return (
    <Page
      title={(entry && isActive(entry)) || competition.duty ? competition.name : text.title(competition.name)}
      intro={formatDateRange(competition)}
    >
      <OfflineNotice asOf={asOf} />
      <EntryPanel competition={competition} entry={entry} />
    </Page>
  )
}
