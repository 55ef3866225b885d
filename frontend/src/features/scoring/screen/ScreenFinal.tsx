import type { CSSProperties } from 'react'
import type { Competition } from '@/api/competition-queries'
import type { Round, RoundGrid } from '@/api/round-queries'
import { QueryFallback } from '@/domain/QueryFallback'
import { standingsNotLoaded } from '@/text/scoring'
import { BoardStatus } from '../BoardStatus'
import { GridList } from '../rounds/GridList'
import { type Part, takePart } from '../rounds/grid-rows'
import { OnTheWall } from '../rounds/OnTheWall'
import { useRoundGrid } from '../rounds/use-round-grid'

interface ScreenFinalProps {
  competition: Competition
  round: Round
  part: Part
  /** `Women · Final` */
  title: string
}

/** R18: a judged round on a wall while it runs: clock, who is on, what they need, and the grid. */
export function ScreenFinal({ competition, round, part, title }: ScreenFinalProps) {
  const { query, grid, isLive } = useRoundGrid(competition.id, round)
  if (!grid) return <QueryFallback query={query} errorMessage={standingsNotLoaded} />
  return (
    <div className="grid h-full min-h-0 grid-cols-[minmax(0,1fr)] gap-[2vh] text-[clamp(1.1rem,2.6vh,2.5rem)] max-lg:content-start max-lg:overflow-y-auto lg:grid-rows-[auto_minmax(0,1fr)]">
      <div className="flex flex-wrap items-center justify-between gap-x-8">
        <h2 className="min-w-0 truncate text-[1.8em] leading-tight font-extrabold">{title}</h2>
        <BoardStatus
          competition={competition}
          isLive={isLive}
          asOf={query.dataUpdatedAt}
          frozenAt={grid.frozen_at}
        />
      </div>
      {round.clock_id === null ? (
        <FittedGrid grid={grid} part={part} onWall={NOBODY} />
      ) : (
        <div className="grid min-h-0 grid-cols-[minmax(0,1fr)] gap-[2vh] lg:grid-cols-[minmax(0,1fr)_clamp(20rem,30vw,44rem)] lg:gap-[2vw]">
          <OnTheWall competitionId={competition.id} clockId={round.clock_id} grid={grid} size="screen">
            {(onWall) => <FittedGrid grid={grid} part={part} onWall={onWall} />}
          </OnTheWall>
        </div>
      )}
    </div>
  )
}

const NOBODY: ReadonlyMap<number, number> = new Map()

/** Of a row with its two halves of a cell, and of the numbers above; in the size of the text. */
const ROW_EM = 3.95
const HEAD_EM = 2

interface FittedGridProps {
  grid: RoundGrid
  part: Part
  onWall: ReadonlyMap<number, number>
}

/** All rows are in the picture: the text gets smaller where there are many. A small screen scrolls. */
function FittedGrid({ grid, part, onWall }: FittedGridProps) {
  const rows = takePart(grid.rows, part).length
  const fit = { '--fit': `${(100 / (rows * ROW_EM + HEAD_EM)).toFixed(2)}cqh` } as CSSProperties
  return (
    <div className="min-h-0 lg:overflow-hidden lg:[container-type:size]" style={fit}>
      <div className="lg:text-[length:min(1em,var(--fit))]">
        <GridList grid={grid} part={part} onWall={onWall} isScreen />
      </div>
    </div>
  )
}
