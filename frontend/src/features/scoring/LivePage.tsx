import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useDeferredValue } from 'react'
import { categoriesQuery, competitionQuery, myEntriesQuery } from '@/api/competition-queries'
import { competitionIdOf } from '@/lib/competition-id'
import { useSession } from '@/session/session'
import { standingsNotLoaded, scoring as text } from '@/text/scoring'
import { shell } from '@/text/shell'
import { Page } from '@/ui/Page'
import { QueryFallback } from '@/ui/QueryFallback'
import { BigScreenLink } from './BigScreenLink'
import { BoardAnnouncements } from './BoardAnnouncements'
import { BoardTabs } from './BoardTabs'

const route = getRouteApi('/_public/live/$compId')

/** The boards for everybody, without an account. */
export function LivePage() {
  const competitionId = competitionIdOf(route.useParams())
  const competition = useQuery(competitionQuery(competitionId))
  const categories = useQuery(categoriesQuery(competitionId))
  const signedIn = useSession((session) => session.isLoggedIn)
  const entries = useQuery({ ...myEntriesQuery, enabled: signedIn })
  const search = route.useSearch()
  const navigate = route.useNavigate()
  // Rendered in slices, as in `useBoard`.
  const isLoaded = useDeferredValue(Boolean(competition.data && categories.data))
  return (
    <Page
      title={competition.data?.name ?? text.title}
      width="desk"
      aside={<BigScreenLink competitionId={competitionId} />}
    >
      {isLoaded && competition.data && categories.data ? (
        <>
          <BoardAnnouncements competition={competition.data} />
          <BoardTabs
            competition={competition.data}
            categories={categories.data}
            entry={entries.data?.find((entry) => entry.competition_id === competitionId)}
            search={search}
            onSearch={(next) =>
              navigate({ search: next, replace: next.row === undefined, resetScroll: false })
            }
          />
        </>
      ) : (
        <QueryFallback
          query={competition.data ? categories : competition}
          loadingLabel={shell.loading}
          retryLabel={shell.retry}
          errorMessage={standingsNotLoaded}
          rows={6}
        />
      )}
    </Page>
  )
}
