import { useQuery } from '@tanstack/react-query'
import { getRouteApi } from '@tanstack/react-router'
import { useEffect } from 'react'
import { type Category, type Competition, categoriesQuery, competitionQuery } from '@/api/competition-queries'
import { competitionIdOf } from '@/domain/competition-id'
import { statusChangeTimes, usePhase } from '@/domain/competition-status'
import { countdownOf } from '@/domain/countdown'
import { QueryFallback } from '@/domain/QueryFallback'
import { useNowAt } from '@/lib/use-now-at'
import { usePageTitle } from '@/lib/use-page-title'
import { useBoard } from '@/live/use-board'
import { embed as text } from '@/text/embed'
import { standingsNotLoaded } from '@/text/scoring'
import { Countdown } from '@/ui/Countdown'
import { BoardStatus } from '../BoardStatus'
import { PlainRows } from './PlainRows'

const route = getRouteApi('/embed/$compId')

/** A board or the countdown, in a frame of a club's page. */
export function EmbedPage() {
  const competitionId = competitionIdOf(route.useParams())
  const { show = 'board', category: key, theme } = route.useSearch()
  const competition = useQuery(competitionQuery(competitionId))
  const categories = useQuery(categoriesQuery(competitionId))
  useTheme(theme)
  if (!competition.data || !categories.data)
    return (
      <QueryFallback
        query={competition.data ? categories : competition}
        errorMessage={standingsNotLoaded}
        rows={6}
      />
    )
  const category = categories.data.find((one) => one.key === key) ?? categories.data[0]
  return (
    <main className="grid gap-3 p-3">
      <EmbedHeader competition={competition.data} />
      {show === 'countdown' || !category ? (
        <EmbeddedCountdown competition={competition.data} />
      ) : (
        <EmbeddedBoard competition={competition.data} category={category} />
      )}
    </main>
  )
}

/** The page around the frame has a theme of its own, which the frame cannot know. */
function useTheme(theme: 'light' | 'dark' | undefined) {
  useEffect(() => {
    if (theme) document.documentElement.dataset.theme = theme
  }, [theme])
}

function EmbedHeader({ competition: { id, name } }: { competition: Competition }) {
  usePageTitle(name)
  return (
    <header className="flex flex-wrap items-baseline justify-between gap-x-4">
      <h1 className="text-xl leading-tight">{name}</h1>
      <a href={`/live/${id}`} target="_blank" rel="noopener" className="font-semibold text-signal underline">
        {text.fullBoard}
      </a>
    </header>
  )
}

function EmbeddedCountdown({ competition }: { competition: Competition }) {
  const now = useNowAt(statusChangeTimes(competition))
  return <Countdown {...countdownOf(competition, now)} />
}

function EmbeddedBoard({ competition, category }: { competition: Competition; category: Category }) {
  const { query, board, isLive } = useBoard(competition.id, category.key)
  const hasRanks = usePhase(competition) !== 'before'
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <h2 className="text-lg">{category.name}</h2>
        <BoardStatus
          competition={competition}
          isLive={isLive}
          asOf={query.dataUpdatedAt}
          frozenAt={board?.frozen_at ?? null}
        />
      </div>
      {board ? (
        <PlainRows rows={board.rows} label={category.name} hasRanks={hasRanks} />
      ) : (
        <QueryFallback query={query} errorMessage={standingsNotLoaded} rows={6} />
      )}
    </>
  )
}
