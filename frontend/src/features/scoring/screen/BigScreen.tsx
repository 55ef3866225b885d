import clsx from 'clsx'
import { useMemo, useRef } from 'react'
import type { Category, Competition } from '@/api/competition-queries'
import { usePhase } from '@/domain/competition-status'
import { QueryFallback } from '@/domain/QueryFallback'
import { usePageTitle } from '@/lib/use-page-title'
import { useWakeLock } from '@/lib/use-wake-lock'
import { useBoards } from '@/live/use-boards'
import { standingsNotLoaded } from '@/text/scoring'
import { BoardStatus } from '../BoardStatus'
import { pageIndex, pagesOf, withoutEmptyClasses } from './paging'
import { ScreenAnnouncement } from './ScreenAnnouncement'
import { ScreenAside } from './ScreenAside'
import { ScreenBoard } from './ScreenBoard'
import { ScreenControls } from './ScreenControls'
import { ScreenHeader } from './ScreenHeader'
import { useLeaveOnEscape } from './use-leave-on-escape'
import { usePaging } from './use-paging'
import { useRowCapacity } from './use-row-capacity'

interface BigScreenProps {
  competition: Competition
  categories: Category[]
}

/** For a screen on a wall: shows all boards in turn, one page at a time. */
export function BigScreen({ competition, categories }: BigScreenProps) {
  usePageTitle(competition.name)
  useWakeLock()
  useLeaveOnEscape(competition.id)
  const hasPlaces = usePhase(competition) !== 'before'
  const container = useRef<HTMLDivElement>(null)
  const capacity = useRowCapacity(container)
  const paging = usePaging()
  const keys = useMemo(() => categories.map(({ key }) => key), [categories])
  const { queries, isLive } = useBoards(competition.id, keys)
  const boards = categories.map(({ key, name, joining }, index) => ({
    key,
    name,
    isClass: joining === 'choice',
    rows: queries[index]?.data?.rows ?? [],
  }))
  const pages = pagesOf(withoutEmptyClasses(boards), capacity.rows * capacity.columns)
  const index = pageIndex(pages.length, paging.step)
  const page = pages[index]
  const shown = queries[categories.findIndex(({ key }) => key === page?.key)]
  const newestVersion = Math.max(0, ...queries.map(({ data }) => data?.version ?? 0))
  return (
    <div className="fixed inset-0 grid grid-cols-[minmax(0,1fr)] grid-rows-[auto_minmax(0,1fr)_auto] gap-[2vh] bg-page p-[2.5vh]">
      <div className="grid gap-[2vh]">
        <ScreenHeader
          competition={competition}
          title={page?.name ?? ''}
          status={
            <BoardStatus
              competition={competition}
              isLive={isLive}
              asOf={shown?.dataUpdatedAt ?? 0}
              frozenAt={shown?.data?.frozen_at ?? null}
            />
          }
        />
        <ScreenAnnouncement competition={competition} />
      </div>
      <div
        className={clsx(
          'grid min-h-0 gap-[3vh]',
          hasPlaces && 'lg:grid-cols-[minmax(0,1fr)_clamp(24rem,36vw,48rem)]',
        )}
      >
        <div ref={container} className="min-h-0 min-w-0">
          {shown && !shown.data ? (
            <QueryFallback query={shown} errorMessage={standingsNotLoaded} />
          ) : (
            <ScreenBoard key={page?.key} page={page} capacity={capacity} hasPlaces={hasPlaces} />
          )}
        </div>
        {hasPlaces && shown?.data ? (
          <ScreenAside competition={competition} board={shown.data} newestVersion={newestVersion} />
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
