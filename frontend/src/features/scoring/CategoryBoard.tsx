import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Category, Competition } from '@/api/competition-queries'
import type { Scoreboard } from '@/api/scoreboard-queries'
import { useBoard } from '@/live/use-board'
import { scoring, standingsNotLoaded } from '@/text/scoring'
import { shell } from '@/text/shell'
import { QueryFallback } from '@/ui/QueryFallback'
import { BoardList } from './BoardList'
import { BoardStatus } from './BoardStatus'
import { ScoreHistoryPlot } from './plot/ScoreHistoryPlot'

/** Loaded when the first row is opened. */
const BreakdownSheet = lazy(() =>
  import('./BreakdownSheet').then((module) => ({ default: module.BreakdownSheet })),
)

interface CategoryBoardProps {
  competitionId: number
  competition: Competition | undefined
  category: Category
  /** Id of the user's own row. */
  myRowId: number | undefined
  openRow: number | undefined
  /** Undefined closes the open row. */
  onOpen: (rowId: number | undefined) => void
}

export function CategoryBoard(props: CategoryBoardProps) {
  const { competitionId, competition, category, myRowId, openRow, onOpen } = props
  const { query, board, isLive } = useBoard(competitionId, category.key)
  const open = useStableCallback(onOpen)
  const [wasOpened, setOpened] = useState(false)
  if (openRow !== undefined && !wasOpened) setOpened(true)
  if (!board)
    return (
      <QueryFallback
        query={query}
        loadingLabel={shell.loading}
        retryLabel={shell.retry}
        errorMessage={standingsNotLoaded}
        rows={6}
      />
    )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <BoardStatus
        isLive={isLive}
        asOf={query.dataUpdatedAt}
        frozenAt={board.frozen_at}
        isFinal={competition?.results_final_at != null}
        timezone={competition?.timezone ?? 'UTC'}
      />
      <PlaceAnnouncer board={board} myRowId={myRowId} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="lg:order-last">
          <ScoreHistoryPlot
            competitionId={competitionId}
            competition={competition}
            board={board}
            myRowId={myRowId}
          />
        </div>
        <BoardList
          board={`${competitionId}/${category.key}`}
          rows={board.rows}
          myRowId={myRowId}
          onOpen={open}
        />
      </div>
      {wasOpened ? (
        <Suspense>
          <BreakdownSheet
            competitionId={competitionId}
            category={category.key}
            rowId={openRow}
            name={board.rows.find(({ id }) => id === openRow)?.name ?? ''}
            version={board.version}
            onClose={() => onOpen(undefined)}
          />
        </Suspense>
      ) : null}
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

/** Live region for changes of the user's own place. Other rows change too often to be announced. */
function PlaceAnnouncer({ board, myRowId }: { board: Scoreboard; myRowId: number | undefined }) {
  const place = board.rows.find(({ id }) => id === myRowId)?.place ?? null
  const [initialPlace] = useState(place)
  return (
    <p role="status" className="sr-only">
      {place !== null && place !== initialPlace ? scoring.moved(place) : null}
    </p>
  )
}
