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

/** Comes when the first row is opened: the board need not wait for it. */
const BreakdownSheet = lazy(() =>
  import('./BreakdownSheet').then((module) => ({ default: module.BreakdownSheet })),
)

interface CategoryBoardProps {
  competitionId: number
  competition: Competition | undefined
  category: Category
  /** My line on it. */
  myRowId: number | undefined
  openRow: number | undefined
  /** Undefined closes the row that is open. */
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

/** One function for the life of the list, so that rows are not drawn anew because a handler is. */
function useStableCallback<Argument>(callback: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(callback)
  useEffect(() => {
    latest.current = callback
  })
  return useCallback((argument) => latest.current(argument), [])
}

/** Says aloud when my own place changes; what others do would never stop talking. */
function PlaceAnnouncer({ board, myRowId }: { board: Scoreboard; myRowId: number | undefined }) {
  const place = board.rows.find(({ id }) => id === myRowId)?.place ?? null
  const [initialPlace] = useState(place)
  return (
    <p role="status" className="sr-only">
      {place !== null && place !== initialPlace ? scoring.moved(place) : null}
    </p>
  )
}
