import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { competitionQuery, infoQuery } from '@/api/competition-queries'
import { OfflineNotice } from '@/domain/OfflineNotice'
import { QueryFallback } from '@/domain/QueryFallback'
import { languageOf } from '@/domain/text-language'
import { formatDateTime } from '@/text/format'
import { info as text } from '@/text/info'
import { pages } from '@/text/pages'
import { Card } from '@/ui/Card'
import { Markdown } from '@/ui/Markdown'
import { Page } from '@/ui/Page'
import { EmptyState } from '@/ui/QueryStates'
import { NextCompetition } from './NextCompetition'
import { OtherCompetitions } from './OtherCompetitions'

const route = getRouteApi('/_protected/_layout/info')

/** Shows the requested competition, by default the user's next one. */
export function InfoPage() {
  const { competition_id } = route.useSearch()
  if (competition_id !== undefined) return <CompetitionInfo competitionId={competition_id} />
  return (
    <NextCompetition title={pages.info.title} emptyTitle={pages.info.empty} emptyText={pages.info.text}>
      {(next, others) => <CompetitionInfo competitionId={next.id} others={others} />}
    </NextCompetition>
  )
}

interface CompetitionInfoProps {
  competitionId: number
  others?: { id: number; name: string }[]
}

function CompetitionInfo({ competitionId, others = [] }: CompetitionInfoProps) {
  const competition = useQuery(competitionQuery(competitionId))
  const info = useQuery(infoQuery(competitionId))
  if (!competition.data || !info.data)
    return (
      <Page title={pages.info.title}>
        <QueryFallback query={competition.data ? info : competition} />
      </Page>
    )
  const { text: source, changed_at } = info.data
  return (
    <Page title={pages.info.title} intro={competition.data.name}>
      <OfflineNotice asOf={info.dataUpdatedAt} />
      {source.trim() === '' ? (
        <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
      ) : (
        <Card>
          <Markdown source={source} lang={languageOf(info.data)} />
        </Card>
      )}
      {changed_at ? (
        <p className="text-sm text-soft">
          {text.changed(formatDateTime(changed_at, competition.data.timezone))}
        </p>
      ) : null}
      <OtherCompetitions to="/info" competitions={others} />
    </Page>
  )
}
