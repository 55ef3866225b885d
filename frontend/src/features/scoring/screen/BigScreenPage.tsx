import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { type Category, type Competition, categoriesQuery, competitionQuery } from '@/api/competition-queries'
import { roundsQuery } from '@/api/round-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { QueryFallback } from '@/domain/QueryFallback'
import { standingsNotLoaded, scoring as text } from '@/text/scoring'
import { Page } from '@/ui/Page'
import { BigScreen } from './BigScreen'
import { FinalScreen } from './FinalScreen'

const route = getRouteApi('/live/$compId/screen')

export function BigScreenPage() {
  const competitionId = competitionIdOf(route.useParams())
  const competition = useQuery(competitionQuery(competitionId))
  const categories = useQuery(categoriesQuery(competitionId))
  return (
    <main>
      {competition.data && categories.data ? (
        <Screen competition={competition.data} categories={categories.data} />
      ) : (
        <Page title={text.title} width="wide">
          <QueryFallback
            query={competition.data ? categories : competition}
            errorMessage={standingsNotLoaded}
            rows={6}
          />
        </Page>
      )}
    </main>
  )
}

/** Rounds begin and end without anybody saying so. */
const LOOK_FOR_ROUNDS_MS = 30_000

function Screen({ competition, categories }: { competition: Competition; categories: Category[] }) {
  const rounds = useQuery({ ...roundsQuery(competition.id), refetchInterval: LOOK_FOR_ROUNDS_MS }).data ?? []
  const running = rounds.filter(
    ({ mode, status, is_secret }) => mode === 'judged' && status === 'running' && !is_secret,
  )
  return running.length > 0 ? (
    <FinalScreen competition={competition} categories={categories} rounds={running} />
  ) : (
    <BigScreen competition={competition} categories={categories} rounds={rounds} />
  )
}
