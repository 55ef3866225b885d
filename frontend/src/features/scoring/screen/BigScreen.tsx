import type { UseQueryResult } from '@tanstack/react-query'
import clsx from 'clsx'
import { useMemo, useRef } from 'react'
import type { Category, Competition } from '@/api/competition-queries'
import type { Round } from '@/api/round-queries'
import type { Scoreboard } from '@/api/scoreboard-queries'
import { usePhase } from '@/domain/competition-status'
import { hasOverall, severalRounds } from '@/domain/open-round'
import { QueryFallback } from '@/domain/QueryFallback'
import { usePageTitle } from '@/lib/use-page-title'
import { useWakeLock } from '@/lib/use-wake-lock'
import { useBoards } from '@/live/use-boards'
import { standingsNotLoaded } from '@/text/scoring'
import { BoardStatus } from '../BoardStatus'
import { pageIndex, pagesOf, type ScreenPage, withoutEmptyClasses } from './paging'
import { ScreenAnnouncement } from './ScreenAnnouncement'
import { ScreenAside } from './ScreenAside'
import { ScreenBoard } from './ScreenBoard'
import { ScreenControls } from './ScreenControls'
import { ScreenHeader } from './ScreenHeader'
import { BehindPodium, PodiumStatus, ScreenPodium } from './ScreenPodium'
import { useLeaveOnEscape } from './use-leave-on-escape'
import { usePaging } from './use-paging'
import { type RowCapacity, useRowCapacity } from './use-row-capacity'

interface BigScreenProps {
  competition: Competition
  categories: Category[]
  rounds: readonly Round[]
}

/** For a screen on a wall: shows all boards in turn, one page at a time; of classes with finals their podium. */
export function BigScreen({ competition, categories, rounds }: BigScreenProps) {
  usePageTitle(competition.name)
  useWakeLock()
  useLeaveOnEscape(competition.id)
  const hasRanks = usePhase(competition) !== 'before'
  const container = useRef<HTMLDivElement>(null)
  const capacity = useRowCapacity(container)
  const paging = usePaging()
  const keys = useMemo(() => categories.map(({ key }) => key), [categories])
  const { queries, isLive } = useBoards(competition.id, keys)
  const boards = categories.map((category, index) => ({
    key: category.key,
    name: category.name,
    isClass: category.joining === 'choice',
    rows: queries[index]?.data?.rows ?? [],
    category,
    query: queries[index],
    podium: roundsOfPodium(rounds, category),
  }))
  const pages = pagesOf(
    withoutEmptyClasses(boards),
    capacity.rows * capacity.columns,
    ({ podium }) => podium !== null,
  )
  const index = pageIndex(pages.length, paging.step)
  const page = pages[index]
  const shown = boards.find(({ key }) => key === page?.key)
  const newestVersion = Math.max(0, ...queries.map(({ data }) => data?.version ?? 0))
  return (
    <div className="fixed inset-0 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] gap-[2vh] bg-page p-[2.5vh]">
      <div className="grid gap-[2vh]">
        <ScreenHeader
          competition={competition}
          title={page?.name ?? ''}
          status={
            shown?.podium ? (
              <PodiumStatus competition={competition} category={shown.category} rounds={shown.podium} />
            ) : (
              <BoardStatus
                competition={competition}
                isLive={isLive}
                asOf={shown?.query?.dataUpdatedAt ?? 0}
                frozenAt={shown?.query?.data?.frozen_at ?? null}
              />
            )
          }
        />
        <ScreenAnnouncement competition={competition} />
      </div>
      <div
        className={clsx(
          'grid min-h-0 gap-[3vh]',
          hasRanks && 'lg:grid-cols-[minmax(0,1fr)_clamp(24rem,36vw,48rem)]',
        )}
      >
        <div ref={container} className="min-h-0 min-w-0">
          {shown?.podium ? (
            <ScreenPodium competition={competition} category={shown.category} rounds={shown.podium} />
          ) : (
            <Board page={page} query={shown?.query} capacity={capacity} hasRanks={hasRanks} />
          )}
        </div>
        {hasRanks && shown ? (
          <Aside
            competition={competition}
            shown={shown}
            capacity={capacity.rows}
            newestVersion={newestVersion}
          />
        ) : null}
      </div>
      <ScreenControls
        competitionId={competition.id}
        page={index + 1}
        pageCount={pages.length}
        isPaused={paging.isPaused}
        onTurn={paging.turn}
        onTogglePause={paging.togglePause}
      />
    </div>
  )
}

/** R14: once a later round has started. */
function roundsOfPodium(rounds: readonly Round[], { key }: Category): Round[] | null {
  const own = severalRounds(rounds, key)
  return hasOverall(own) ? own : null
}

interface BoardProps {
  page: ScreenPage | undefined
  query: UseQueryResult<Scoreboard> | undefined
  capacity: RowCapacity
  hasRanks: boolean
}

function Board({ page, query, capacity, hasRanks }: BoardProps) {
  if (query && !query.data) return <QueryFallback query={query} errorMessage={standingsNotLoaded} />
  return <ScreenBoard key={page?.key} page={page} capacity={capacity} hasRanks={hasRanks} />
}

interface AsideProps {
  competition: Competition
  shown: { category: Category; podium: Round[] | null; query: UseQueryResult<Scoreboard> | undefined }
  capacity: number
  newestVersion: number
}

/** Beside a board what happens, beside a podium the ranks behind it. */
function Aside({ competition, shown: { category, podium, query }, capacity, newestVersion }: AsideProps) {
  if (podium)
    return <BehindPodium competition={competition} category={category} rounds={podium} capacity={capacity} />
  return query?.data ? (
    <ScreenAside competition={competition} board={query.data} newestVersion={newestVersion} />
  ) : null
}
