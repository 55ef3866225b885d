import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { competitionQuery, competitionsQuery, infoQuery, myEntriesQuery } from '@/api/competition-queries'
import { myCompetitions } from '@/api/my-competitions'
import { useOnline } from '@/api/use-online'
import { notLoaded } from '@/text/competitions'
import { formatDateTime } from '@/text/format'
import { info as text } from '@/text/info'
import { offlineSince } from '@/text/offline'
import { pages } from '@/text/pages'
import { shell } from '@/text/shell'
import { buttonClass } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Markdown } from '@/ui/Markdown'
import { Page } from '@/ui/Page'
import { QueryFallback } from '@/ui/QueryFallback'
import { EmptyState, OfflineNotice } from '@/ui/QueryStates'
import { OtherCompetitions } from './OtherCompetitions'

const route = getRouteApi('/_protected/_layout/info')
const fallbackProps = { loadingLabel: shell.loading, retryLabel: shell.retry, errorMessage: notLoaded }

/** Shows the requested competition, by default the user's next one. */
export function InfoPage() {
  const { competition_id } = route.useSearch()
  return competition_id === undefined ? (
    <NextCompetitionInfo />
  ) : (
    <CompetitionInfo competitionId={competition_id} />
  )
}

function NextCompetitionInfo() {
  const list = useQuery(competitionsQuery)
  const entries = useQuery(myEntriesQuery)
  if (!list.data || !entries.data)
    return (
      <Page title={pages.info.title}>
        <QueryFallback query={list.data ? entries : list} {...fallbackProps} />
      </Page>
    )
  const mine = myCompetitions(list.data, entries.data, new Date()).map(({ competition }) => competition)
  const [next, ...others] = mine
  return next ? <CompetitionInfo competitionId={next.id} others={others} /> : <NoEntries />
}

function NoEntries() {
  return (
    <Page title={pages.info.title}>
      <EmptyState
        title={pages.info.empty}
        action={
          <Link to="/competition" className={buttonClass()}>
            {pages.toCompetitions}
          </Link>
        }
      >
        {pages.info.text}
      </EmptyState>
    </Page>
  )
}

interface CompetitionInfoProps {
  competitionId: number
  others?: { id: number; name: string }[]
}

function CompetitionInfo({ competitionId, others = [] }: CompetitionInfoProps) {
  const competition = useQuery(competitionQuery(competitionId))
  const info = useQuery(infoQuery(competitionId))
  const online = useOnline()
  if (!competition.data || !info.data)
    return (
      <Page title={pages.info.title}>
        <QueryFallback query={competition.data ? info : competition} {...fallbackProps} />
      </Page>
    )
  const { text: source, changed_at } = info.data
  return (
    <Page title={pages.info.title} intro={competition.data.name}>
      {online ? null : (
        <OfflineNotice>{offlineSince(new Date(info.dataUpdatedAt), new Date())}</OfflineNotice>
      )}
      {source.trim() === '' ? (
        <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
      ) : (
        <Card>
          <Markdown source={source} />
        </Card>
      )}
      {changed_at ? (
        <p className="text-sm text-soft">
          {text.changed(formatDateTime(changed_at, competition.data.timezone))}
        </p>
      ) : null}
      <OtherCompetitions competitions={others} />
    </Page>
  )
}
