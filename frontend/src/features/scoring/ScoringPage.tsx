import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { ChartColumn, ScrollText } from 'lucide-react'
import { categoriesQuery, competitionQuery, participantQuery } from '@/api/competition-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { QueryFallback } from '@/domain/QueryFallback'
import { ShareButton } from '@/domain/ShareButton'
import { standingsNotLoaded, scoring as text } from '@/text/scoring'
import { buttonClass } from '@/ui/Button'
import { Page } from '@/ui/Page'
import { BigScreenLink } from './BigScreenLink'
import { BoardTabs } from './BoardTabs'

const route = getRouteApi('/_protected/competition/$compId/scoring')

export function ScoringPage() {
  const competitionId = competitionIdOf(route.useParams())
  const competition = useQuery(competitionQuery(competitionId))
  const categories = useQuery(categoriesQuery(competitionId))
  const participant = useQuery(participantQuery(competitionId))
  const search = route.useSearch()
  const { category, round } = search
  const navigate = route.useNavigate()
  // The user's category is opened first, so the participant must be known. Staff have none.
  const isKnown = participant.data !== undefined || participant.isError
  return (
    <Page
      title={text.title}
      width="desk"
      aside={
        competition.data ? (
          <ShareButton
            path={`/live/${competitionId}`}
            search={{ category, round }}
            title={competition.data.name}
          />
        ) : null
      }
    >
      {competition.data && categories.data && isKnown ? (
        <BoardTabs
          competition={competition.data}
          categories={categories.data}
          entry={participant.data}
          search={search}
          onSearch={(next) => navigate({ search: next, replace: next.row === undefined, resetScroll: false })}
        />
      ) : (
        <QueryFallback
          query={competition.data ? categories : competition}
          errorMessage={standingsNotLoaded}
          rows={10}
        />
      )}
      <MoreLinks competitionId={competitionId} />
    </Page>
  )
}

function MoreLinks({ competitionId }: { competitionId: number }) {
  const params = { compId: String(competitionId) }
  return (
    <nav aria-label={text.further} className="flex flex-wrap gap-3">
      <Link to="/competition/$compId/categories" params={params} className={buttonClass()}>
        <ScrollText aria-hidden="true" className="size-5" />
        {text.rules}
      </Link>
      <Link to="/competition/$compId/statistics" params={params} className={buttonClass()}>
        <ChartColumn aria-hidden="true" className="size-5" />
        {text.statistics}
      </Link>
      <BigScreenLink competitionId={competitionId} />
    </nav>
  )
}
