import type { Competition } from '@/api/competition-queries'
import type { Round, RoundGrid } from '@/api/round-queries'
import { QueryFallback } from '@/domain/QueryFallback'
import { roundBoard as text } from '@/text/round-board'
import { standingsNotLoaded } from '@/text/scoring'
import { EmptyState } from '@/ui/QueryStates'
import { BoardStatus } from '../BoardStatus'
import { GridList } from './GridList'
import { OnTheWall } from './OnTheWall'
import { useRoundGrid } from './use-round-grid'

/** R18: one later round, with its clock and who is on the wall. */
export function RoundBoard({ competition, round }: { competition: Competition; round: Round }) {
  const { query, grid, isLive } = useRoundGrid(competition.id, round)
  if (!grid) return <QueryFallback query={query} errorMessage={standingsNotLoaded} rows={8} />
  return (
    <section className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-x-4 gap-y-2 md:flex md:items-center md:justify-between">
        <h2 className="text-xl [overflow-wrap:anywhere]">{round.name}</h2>
        <BoardStatus
          competition={competition}
          isLive={isLive}
          asOf={query.dataUpdatedAt}
          frozenAt={grid.frozen_at}
        />
      </div>
      {round.clock_id === null || round.status === 'official' ? (
        <Rows grid={grid} onWall={NOBODY} />
      ) : (
        <OnTheWall competitionId={competition.id} clockId={round.clock_id} grid={grid}>
          {(onWall) => <Rows grid={grid} onWall={onWall} />}
        </OnTheWall>
      )}
    </section>
  )
}

const NOBODY: ReadonlyMap<number, number> = new Map()

interface RowsProps {
  grid: RoundGrid
  /** The boulder that somebody is on, by participant. */
  onWall: ReadonlyMap<number, number>
}

function Rows({ grid, onWall }: RowsProps) {
  if (grid.rows.length === 0) return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
  return (
    <>
      {grid.round.is_secret ? <p className="text-soft">{text.secret}</p> : null}
      <GridList grid={grid} onWall={onWall} />
    </>
  )
}
