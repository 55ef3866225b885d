import { useQuery } from '@tanstack/react-query'
import { ChevronDown } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { historyQuery, type Scoreboard } from '@/api/scoreboard-queries'
import { QueryFallback } from '@/domain/QueryFallback'
import { useMediaQuery } from '@/lib/use-media-query'
import { standingsNotLoaded, plot as text } from '@/text/scoring'
import { useFollowed } from '../use-followed'

const Plot = lazy(() => import('./Plot'))

const WIDE = '(min-width: 64rem)'
/** More curves cannot be told apart. */
const MAX_REQUESTED_ROWS = 6

interface ScoreHistoryPlotProps {
  competition: Competition
  board: Scoreboard
  myRowId: number | undefined
}

/** Score history of the leaders, followed rows and the user. Open by default on wide screens. */
export function ScoreHistoryPlot(props: ScoreHistoryPlotProps) {
  const isWide = useMediaQuery(WIDE)
  const [isOpen, setOpen] = useState(isWide)
  return (
    <details
      open={isOpen}
      onToggle={(event) => setOpen(event.currentTarget.open)}
      className="group rounded-lg border border-line bg-surface"
    >
      <summary className="flex min-h-12 cursor-pointer list-none items-center justify-between gap-3 px-4 font-bold hover:bg-sunk focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden">
        {text.title}
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-soft group-open:rotate-180" />
      </summary>
      {isOpen ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-3 border-t border-line p-4">
          <ScoreHistory {...props} />
        </div>
      ) : null}
    </details>
  )
}

function ScoreHistory({ competition, board, myRowId }: ScoreHistoryPlotProps) {
  const followed = useFollowed(`${competition.id}/${board.category}`)
  const requested = [...new Set([...(myRowId === undefined ? [] : [myRowId]), ...followed])].slice(
    0,
    MAX_REQUESTED_ROWS,
  )
  const history = useQuery(historyQuery(competition.id, board.category, requested))
  if (!history.data) return <QueryFallback query={history} errorMessage={standingsNotLoaded} />
  return (
    <Suspense>
      <Plot
        history={history.data}
        rows={board.rows}
        myRowId={myRowId}
        followed={followed}
        timezone={competition.timezone}
      />
    </Suspense>
  )
}
