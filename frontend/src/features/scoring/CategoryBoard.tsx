import { lazy, Suspense, useCallback, useEffect, useRef, useState } from 'react'
import type { Category, Competition } from '@/api/competition-queries'
import type { Scoreboard } from '@/api/scoreboard-queries'
import { useBoard } from '@/live/use-board'
import { scoring, standingsNotLoaded } from '@/text/scoring'
import { shell } from '@/text/shell'
import { QueryFallback } from '@/ui/QueryFallback'
import { BoardList } from './BoardList'
import { BoardStatus } from './BoardStatus'
import { DayPlot } from './plot/DayPlot'

/** Comes when the first row is opened: the board need not wait for it. */
const BreakdownSheet = lazy(() =>
  import('./BreakdownSheet').then((module) => ({ default: module.BreakdownSheet })),
)

interface CategoryBoardProps {
  competitionId: number
  competition: Competition | undefined
  category: Category
  /** My line on it. */
  mine: number | undefined
  openRow: number | undefined
  /** Undefined closes the row that is open. */
  onOpen: (rowId: number | undefined) => void
}

export function CategoryBoard(props: CategoryBoardProps) {
  const { competitionId, competition, category, mine, openRow, onOpen } = props
  const { query, board, isLive } = useBoard(competitionId, category.key)
  const open = useLatest(onOpen)
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
      <MyMoves board={board} mine={mine} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="lg:order-last">
          <DayPlot competitionId={competitionId} competition={competition} board={board} mine={mine} />
        </div>
        <BoardList board={`${competitionId}/${category.key}`} rows={board.rows} mine={mine} onOpen={open} />
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
function useLatest<Argument>(act: (argument: Argument) => void): (argument: Argument) => void {
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  return useCallback((argument) => latest.current(argument), [])
}

/** Says aloud when my own place changes; what others do would never stop talking. */
function MyMoves({ board, mine }: { board: Scoreboard; mine: number | undefined }) {
  const place = board.rows.find(({ id }) => id === mine)?.place ?? null
  const first = useRef(place)
  return (
    <p role="status" className="sr-only">
      {place !== null && place !== first.current ? scoring.moved(place) : null}
    </p>
  )
}
