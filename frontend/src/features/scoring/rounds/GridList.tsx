import clsx from 'clsx'
import { useMemo, useRef } from 'react'
import type { GridRow, RoundGrid } from '@/api/round-queries'
import { ResultCell } from '@/domain/ResultCell'
import { readGridCell } from '@/domain/shown-result'
import { useMediaQuery } from '@/lib/use-media-query'
import { roundBoard as text } from '@/text/round-board'
import { formatScore } from '@/text/scoring'
import { useFlipAnimation } from '../use-flip-animation'
import { byRank, inStartOrder, type Part, takePart, WHOLE } from './grid-rows'

/** There is room for a column of each boulder. */
const WIDE = '(min-width: 48rem)'

interface GridListProps {
  grid: RoundGrid
  /** The boulder that somebody is on, by participant. */
  onWall: ReadonlyMap<number, number>
  /** A part of those by rank. */
  part?: Part | undefined
  isScreen?: boolean
}

/** Climbers by rank, before the round in start order: a line each where there is room, a card each on a phone. */
export function GridList({ grid, onWall, part = WHOLE, isScreen = false }: GridListProps) {
  const isWide = useMediaQuery(WIDE)
  const list = useRef<HTMLOListElement>(null)
  const isPlanned = grid.round.status === 'planned'
  const rows = useMemo(() => {
    const ordered = isPlanned ? inStartOrder(grid.rows) : byRank(grid.rows)
    return takePart(ordered, part)
  }, [grid.rows, isPlanned, part])
  // In groups each climber has boulders of their own.
  const hasHead =
    isWide &&
    grid.boulders.length > 0 &&
    grid.boulders.every(({ group }) => group === grid.boulders[0]?.group)
  useFlipAnimation(list, rows)
  return (
    <>
      {hasHead ? <GridHead grid={grid} isScreen={isScreen} /> : null}
      <ol ref={list} aria-label={text.grid(grid.round.name)} className="grid">
        {rows.map((row) => (
          <GridLine
            key={row.id}
            grid={grid}
            row={row}
            on={onWall.get(row.id)}
            isWide={isWide}
            isScreen={isScreen}
            hasNumbers={!hasHead}
          />
        ))}
      </ol>
    </>
  )
}

const CELLS_CLASS = 'flex flex-wrap gap-x-2 gap-y-1'
const scoreClass = (isScreen: boolean) =>
  clsx('numeral w-[3em] shrink-0 text-right', isScreen ? 'text-[1.2em]' : 'text-xl')

/** The numbers of the boulders, each above its column. Each cell says its own to those who listen. */
const GridHead = ({ grid, isScreen }: { grid: RoundGrid; isScreen: boolean }) => (
  <div aria-hidden="true" className="flex justify-end gap-x-4 border-b border-edge px-2 pb-1">
    <div className={CELLS_CLASS}>
      {grid.boulders.map(({ id, number }) => (
        <span key={id} className="numeral w-[2.25em] text-center">
          {number}
        </span>
      ))}
    </div>
    <span className={scoreClass(isScreen)} />
  </div>
)

interface GridLineProps {
  grid: RoundGrid
  row: GridRow
  on: number | undefined
  isWide: boolean
  isScreen: boolean
  /** Of the boulders, above each cell. */
  hasNumbers: boolean
}

function GridLine({ grid, row, on, isWide, isScreen, hasNumbers }: GridLineProps) {
  return (
    <li
      className={clsx(
        'flex min-w-0 items-center gap-x-4 gap-y-2 border-b border-line px-2 py-[0.4em] leading-tight',
        !isWide && 'flex-wrap',
        on !== undefined && 'bg-waiting-tint',
      )}
    >
      <span className={clsx('numeral w-[1.5em] shrink-0 text-right', isScreen ? 'text-[1.3em]' : 'text-3xl')}>
        {grid.round.status === 'planned' ? row.position + 1 : (row.place ?? '–')}
      </span>
      <span className="grid min-w-0 flex-1 basis-32">
        <span className="font-bold [overflow-wrap:anywhere]">{row.name}</span>
        <span className="text-[0.8em] text-soft">
          {[row.bib, row.club, row.status === 'did_not_start' && text.didNotStart]
            .filter(Boolean)
            .join(' · ')}
        </span>
      </span>
      <GridCells grid={grid} row={row} on={on} isWide={isWide} hasNumbers={hasNumbers} />
      {grid.round.status === 'planned' ? null : (
        <span className={scoreClass(isScreen)}>{formatScore(row.score)}</span>
      )}
    </li>
  )
}

function GridCells({ grid, row, on, isWide, hasNumbers }: Omit<GridLineProps, 'isScreen'>) {
  if (grid.boulders.length === 0) return null
  return (
    <ul className={clsx(CELLS_CLASS, !isWide && 'order-last w-full pl-10')}>
      {grid.boulders.map(({ id, number, name, group }, index) =>
        group === row.group ? (
          <li key={id} className="grid justify-items-center gap-0.5" title={name}>
            <span
              className={clsx(
                hasNumbers ? 'text-[0.75em] leading-none' : 'sr-only',
                id === on ? 'font-bold text-ink' : 'text-soft',
              )}
            >
              {number}
            </span>
            <BoulderCell row={row} index={index} />
          </li>
        ) : null,
      )}
    </ul>
  )
}

function BoulderCell({ row, index }: { row: GridRow; index: number }) {
  const cell = row.cells[index]
  return <ResultCell result={cell ? readGridCell(cell) : null} />
}
