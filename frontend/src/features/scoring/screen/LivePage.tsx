import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { categoriesQuery, competitionQuery, myEntriesQuery } from '@/api/competition-queries'
import { competitionIdOf } from '@/lib/competition-id'
import { useMediaQuery } from '@/lib/use-media-query'
import { useSession } from '@/session/session'
import { standingsNotLoaded, scoring as text } from '@/text/scoring'
import { shell } from '@/text/shell'
import { Page } from '@/ui/Page'
import { QueryFallback } from '@/ui/QueryFallback'
import { BoardTabs } from '../BoardTabs'
import { BigScreen } from './BigScreen'

const route = getRouteApi('/_public/live/$compId')
const LARGE_SCREEN = '(min-width: 64rem) and (min-height: 36rem)'

/** Public boards: pages automatically on a large screen, a list on a phone. */
export function LivePage() {
  const competitionId = competitionIdOf(route.useParams())
  const competition = useQuery(competitionQuery(competitionId))
  const categories = useQuery(categoriesQuery(competitionId))
  const isLarge = useMediaQuery(LARGE_SCREEN)
  if (!competition.data || !categories.data)
    return (
      <Page title={text.title} width="wide">
        <QueryFallback
          query={competition.data ? categories : competition}
          loadingLabel={shell.loading}
          retryLabel={shell.retry}
          errorMessage={standingsNotLoaded}
          rows={6}
        />
      </Page>
    )
  return isLarge ? (
    <BigScreen competition={competition.data} categories={categories.data} />
  ) : (
    <PhoneBoards competitionId={competitionId} />
  )
}

function PhoneBoards({ competitionId }: { competitionId: number }) {
  const competition = useQuery(competitionQuery(competitionId))
  const categories = useQuery(categoriesQuery(competitionId))
  const signedIn = useSession((session) => session.isLoggedIn)
  const entries = useQuery({ ...myEntriesQuery, enabled: signedIn })
  const navigate = route.useNavigate()
  return (
    <Page title={competition.data?.name ?? text.title} width="wide">
      <BoardTabs
        competitionId={competitionId}
        competition={competition.data}
        categories={categories.data ?? []}
        entry={entries.data?.find((entry) => entry.competition_id === competitionId)}
        search={route.useSearch()}
        onSearch={(next) => navigate({ search: next, replace: next.row === undefined, resetScroll: false })}
      />
    </Page>
  )
}
