import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { competitionQuery, competitionsQuery, infoQuery, myEntriesQuery } from '@/api/competition-queries'
import { myCompetitions } from '@/api/my-competitions'
import { useOnline } from '@/api/use-online'
import { ageInWords, offlineSince } from '@/text/age'
import { notLoaded } from '@/text/competitions'
import { frames } from '@/text/frames'
import { info as text } from '@/text/info'
import { shell } from '@/text/shell'
import { momentInWords } from '@/text/when'
import { buttonClass } from '@/ui/Button'
import { Card } from '@/ui/Card'
import { Markdown } from '@/ui/Markdown'
import { Page } from '@/ui/Page'
import { QueryFallback } from '@/ui/QueryFallback'
import { EmptyState, OfflineNotice } from '@/ui/QueryStates'
import { OtherCompetitions } from './OtherCompetitions'

const route = getRouteApi('/_protected/_layout/info')
const faces = { loadingLabel: shell.loading, retryLabel: shell.retry, message: notLoaded }

/** Of the competition that was asked for; otherwise of the one that I am in next. */
export function InfoPage() {
  const { competition_id } = route.useSearch()
  return competition_id === undefined ? <NextInfo /> : <InfoOf competitionId={competition_id} />
}

function NextInfo() {
  const list = useQuery(competitionsQuery)
  const entries = useQuery(myEntriesQuery)
  if (!list.data || !entries.data)
    return (
      <Page title={frames.info.title}>
        <QueryFallback query={list.data ? entries : list} {...faces} />
      </Page>
    )
  const mine = myCompetitions(list.data, entries.data, new Date()).map(({ competition }) => competition)
  const [next, ...others] = mine
  return next ? <InfoOf competitionId={next.id} others={others} /> : <NothingEntered />
}

function NothingEntered() {
  return (
    <Page title={frames.info.title}>
      <EmptyState
        title={frames.info.empty}
        action={
          <Link to="/competition" className={buttonClass()}>
            {frames.toCompetitions}
          </Link>
        }
      >
        {frames.info.text}
      </EmptyState>
    </Page>
  )
}

interface InfoOfProps {
  competitionId: number
  others?: { id: number; name: string }[]
}

function InfoOf({ competitionId, others = [] }: InfoOfProps) {
  const competition = useQuery(competitionQuery(competitionId))
  const written = useQuery(infoQuery(competitionId))
  const online = useOnline()
  if (!competition.data || !written.data)
    return (
      <Page title={frames.info.title}>
        <QueryFallback query={competition.data ? written : competition} {...faces} />
      </Page>
    )
  const { text: source, changed_at } = written.data
  return (
    <Page title={frames.info.title} intro={competition.data.name}>
      {online ? null : (
        <OfflineNotice>{offlineSince(ageInWords(new Date(written.dataUpdatedAt), new Date()))}</OfflineNotice>
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
          {text.changed(momentInWords(changed_at, competition.data.timezone))}
        </p>
      ) : null}
      <OtherCompetitions competitions={others} />
    </Page>
  )
}
