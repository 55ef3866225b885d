import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { lazy, type ReactNode, Suspense, useDeferredValue, useEffect, useState } from 'react'
import { announcementsQuery } from '@/api/announcement-queries'
import {
  type Competition,
  categoriesQuery,
  competitionQuery,
  myEntriesQuery,
} from '@/api/competition-queries'
import { roundsQuery } from '@/api/round-queries'
import type { BoardSearch } from '@/domain/board-search'
import { competitionIdOf } from '@/domain/competition-id'
import { QueryFallback } from '@/domain/QueryFallback'
import { useSession } from '@/session/session'
import { standingsNotLoaded, scoring as text } from '@/text/scoring'
import { shell } from '@/text/shell'
import { Page } from '@/ui/Page'
import { LoadingState } from '@/ui/QueryStates'
import { BigScreenLink } from './BigScreenLink'
import { BoardTabs } from './BoardTabs'

/** Loaded with the first announcement. */
const BoardAnnouncements = lazy(() =>
  import('./BoardAnnouncements').then((module) => ({ default: module.BoardAnnouncements })),
)

/** Not part of the first picture. */
const ShareButton = lazy(() =>
  import('@/domain/ShareButton').then((module) => ({ default: module.ShareButton })),
)

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
      aside={
        <div className="flex gap-2">
          <ShareBoard competition={competition.data} search={search} />
          <BigScreenLink competitionId={competitionId} />
        </div>
      }
    >
      {isLoaded && competition.data && categories.data ? (
        <WithAnnouncements competition={competition.data}>
          <BoardTabs
            competition={competition.data}
            categories={categories.data}
            entry={entries.data?.find((entry) => entry.competition_id === competitionId)}
            search={search}
            onSearch={(next) =>
              navigate({ search: next, replace: next.row === undefined, resetScroll: false })
            }
          />
        </WithAnnouncements>
      ) : (
        <QueryFallback
          query={competition.data ? categories : competition}
          errorMessage={standingsNotLoaded}
          rows={6}
        />
      )}
    </Page>
  )
}

interface ShareBoardProps {
  competition: Competition | undefined
  search: BoardSearch
}

function ShareBoard({ competition, search: { category, round } }: ShareBoardProps) {
  const placeholder = <span className="size-12" />
  if (!competition?.published_at) return placeholder
  return (
    <Suspense fallback={placeholder}>
      <ShareButton path={`/live/${competition.id}`} search={{ category, round }} title={competition.name} />
    </Suspense>
  )
}

interface WithAnnouncementsProps {
  competition: Competition
  children: ReactNode
}

/** These and the rounds are asked for together with the competition; boards wait this long for them at most. */
const MAX_WAIT_MS = 1000

/** Announcements that are there in time come above the boards, later ones over them. The rounds say which board opens. */
function WithAnnouncements(props: WithAnnouncementsProps) {
  const announcements = useQuery(announcementsQuery(props.competition.id))
  const rounds = useQuery(roundsQuery(props.competition.id))
  const isLoading = announcements.isLoading || rounds.isLoading
  const [isWaiting, setWaiting] = useState(true)
  useEffect(() => {
    const timer = setTimeout(() => setWaiting(false), MAX_WAIT_MS)
    return () => clearTimeout(timer)
  }, [])
  // Rendered in slices, as in `useBoard`.
  const waits = useDeferredValue(isLoading && isWaiting)
  return waits ? <LoadingBoards /> : <Boards {...props} />
}

const LoadingBoards = () => <LoadingState label={shell.loading} rows={6} />

function Boards({ competition, children }: WithAnnouncementsProps) {
  const { data = [] } = useQuery(announcementsQuery(competition.id))
  const [initialIds] = useState(() => data.map(({ id }) => id))
  const announcements =
    data.length === 0 ? null : (
      <BoardAnnouncements competition={competition} announcements={data} initialIds={initialIds} />
    )
  if (initialIds.length === 0)
    return (
      <>
        <Suspense>{announcements}</Suspense>
        {children}
      </>
    )
  return (
    <Suspense fallback={<LoadingBoards />}>
      {announcements}
      {children}
    </Suspense>
  )
}
