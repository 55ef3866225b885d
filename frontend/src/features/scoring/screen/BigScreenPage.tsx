import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { categoriesQuery, competitionQuery } from '@/api/competition-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { QueryFallback } from '@/domain/QueryFallback'
import { standingsNotLoaded, scoring as text } from '@/text/scoring'
import { Page } from '@/ui/Page'
import { BigScreen } from './BigScreen'

const route = getRouteApi('/live/$compId/screen')

export function BigScreenPage() {
  const competitionId = competitionIdOf(route.useParams())
  const competition = useQuery(competitionQuery(competitionId))
  const categories = useQuery(categoriesQuery(competitionId))
  return (
    <main>
      {competition.data && categories.data ? (
        <BigScreen competition={competition.data} categories={categories.data} />
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
