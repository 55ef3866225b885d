import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Category, Competition } from '@/api/competition-queries'
import type { Scoreboard } from '@/api/scoreboard-queries'
import { usePhase } from '@/domain/competition-status'
import { QueryFallback } from '@/domain/QueryFallback'
import { useMediaQuery } from '@/lib/use-media-query'
import { useBoard } from '@/live/use-board'
import { scoring, standingsNotLoaded } from '@/text/scoring'
import { BoardList } from './BoardList'
import { BoardStatus } from './BoardStatus'
import { ScoreHistoryPlot } from './plot/ScoreHistoryPlot'

/** Loaded when the first row is opened. */
const BreakdownPanel = lazy(() => import('./BreakdownPanel'))

/** There is room for a breakdown beside the list. */
const DESK = '(min-width: 80rem)'

interface CategoryBoardProps {
  competition: Competition
  category: Category
  /** Id of the user's own row. */
  myRowId: number | undefined
  openRow: number | undefined
  /** Undefined closes the open row. */
  onOpen: (rowId: number | undefined) => void
}

export function CategoryBoard({ competition, category, myRowId, openRow, onOpen }: CategoryBoardProps) {
  const { query, board, isLive } = useBoard(competition.id, category.key)
  const hasRanks = usePhase(competition) !== 'before'
  const isDesk = useMediaQuery(DESK)
  const open = useStableCallback(onOpen)
  const [wasOpened, setOpened] = useState(false)
  if (openRow !== undefined && !wasOpened) setOpened(true)
  if (!board) return <QueryFallback query={query} errorMessage={standingsNotLoaded} rows={10} />
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-x-4 gap-y-2 md:flex md:items-center md:justify-between">
        <h2 className="text-xl [overflow-wrap:anywhere]">{category.name}</h2>
        <BoardStatus
          competition={competition}
          isLive={isLive}
          asOf={query.dataUpdatedAt}
          frozenAt={board.frozen_at}
        />
      </div>
      <RankAnnouncer board={board} myRowId={hasRanks ? myRowId : undefined} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-6 xl:grid-cols-2">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-18 lg:order-last lg:max-h-[calc(100dvh-5rem)] lg:overflow-y-auto">
          {wasOpened ? (
            <Suspense>
              <BreakdownPanel
                competitionId={competition.id}
                category={category.key}
                rowId={openRow}
                name={board.rows.find(({ id }) => id === openRow)?.name ?? ''}
                hasRanks={hasRanks}
                version={board.version}
                isBeside={isDesk}
                onClose={() => onOpen(undefined)}
              />
            </Suspense>
          ) : null}
          {hasRanks ? <ScoreHistoryPlot competition={competition} board={board} myRowId={myRowId} /> : null}
        </div>
        <BoardList
          board={`${competition.id}/${category.key}`}
          rows={board.rows}
          hasRanks={hasRanks}
          myRowId={myRowId}
          openRow={isDesk ? openRow : undefined}
          opensDialog={!isDesk}
          onOpen={open}
        />
      </div>
    </div>
  )
}

/** A callback with a stable identity, so that memoised rows do not render again. */
function useStableCallback<Argument>(callback: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  return useCallback((argument) => latest.current(argument), [])
}

/** Live region for changes of the user's own rank. Other rows change too often to be announced. */
function RankAnnouncer({ board, myRowId }: { board: Scoreboard; myRowId: number | undefined }) {
  const place = board.rows.find(({ id }) => id === myRowId)?.place ?? null
  const [initialRank] = useState(place)
  return (
    <p role="status" className="sr-only">
      {place !== null && place !== initialRank ? scoring.moved(place) : null}
    </p>
  )
}
