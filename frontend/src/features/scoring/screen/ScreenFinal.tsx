import type { Competition } from '@/api/competition-queries'
import type { Round, RoundGrid } from '@/api/round-queries'
import { QueryFallback } from '@/domain/QueryFallback'
import { standingsNotLoaded } from '@/text/scoring'
import { BoardStatus } from '../BoardStatus'
import { GridList } from '../rounds/GridList'
import { OnTheWall } from '../rounds/OnTheWall'
import { useRoundGrid } from '../rounds/use-round-grid'

interface ScreenFinalProps {
  competition: Competition
  round: Round
  /** `Women · Final` */
  title: string
}

/** R18: a judged round on a wall while it runs: clock, who is on, what they need, and the grid. */
export function ScreenFinal({ competition, round, title }: ScreenFinalProps) {
  const { query, grid, isLive } = useRoundGrid(competition.id, round)
  if (!grid) return <QueryFallback query={query} errorMessage={standingsNotLoaded} />
  return (
    <div className="grid h-full min-h-0 grid-rows-[auto_auto_minmax(0,1fr)] gap-[2vh] text-[clamp(1.1rem,2.6vh,2.5rem)]">
      <div className="flex items-center justify-between gap-8">
        <h2 className="truncate text-[1.8em] font-extrabold">{title}</h2>
        <BoardStatus
          competition={competition}
          isLive={isLive}
          asOf={query.dataUpdatedAt}
          frozenAt={grid.frozen_at}
        />
      </div>
      <Body competition={competition} round={round} grid={grid} />
    </div>
  )
}

const NOBODY: ReadonlyMap<number, number> = new Map()

function Body({
  competition,
  round,
  grid,
}: Pick<ScreenFinalProps, 'competition' | 'round'> & { grid: RoundGrid }) {
  if (round.clock_id === null)
    return (
      <div className="row-span-2 min-h-0 overflow-hidden">
        <GridList grid={grid} onWall={NOBODY} isScreen />
      </div>
    )
  return (
    <OnTheWall competitionId={competition.id} clockId={round.clock_id} grid={grid} size="screen">
      {(onWall) => (
        <div className="min-h-0 overflow-hidden">
          <GridList grid={grid} onWall={onWall} isScreen />
        </div>
      )}
    </OnTheWall>
  )
}
