import clsx from 'clsx'
import { useRef } from 'react'
import type { BoardRow } from '@/api/scoreboard-queries'
import { clubOrMembers, scoring } from '@/text/scoring'
import { Rank, Score } from '../BoardRow'
import { useFlipAnimation } from '../use-flip-animation'
import type { ScreenPage } from './paging'
import type { RowCapacity } from './use-row-capacity'

/** Rows do not grow further below this number. */
const MIN_ROWS = 4
const NO_ROWS: readonly BoardRow[] = []

interface ScreenBoardProps {
  page: ScreenPage | undefined
  capacity: RowCapacity
  hasRanks: boolean
}

/**
 * One column if the board fits; rows grow when there are fewer. Needs the board's key: row ids are unique per board only,
 * and rows of the next board would be highlighted as changed.
 */
export function ScreenBoard({ page, capacity, hasRanks }: ScreenBoardProps) {
  const list = useRef<HTMLOListElement>(null)
  const size = page?.size ?? 0
  const columns = size > capacity.rows ? 2 : 1
  const perColumn = Math.max(MIN_ROWS, Math.ceil(size / columns))
  useFlipAnimation(list, page?.rows ?? NO_ROWS, perColumn)
  if (!page || page.rows.length === 0) return <p className="text-2xl text-soft">{scoring.empty}</p>
  return (
    <ol
      ref={list}
      aria-label={page.name}
      className={clsx('grid h-full grid-flow-col gap-x-[3vw]', columns === 2 ? 'grid-cols-2' : 'grid-cols-1')}
      style={{
        gridTemplateRows: `repeat(${perColumn}, minmax(0, 1fr))`,
        fontSize: `clamp(1.25rem, min(${28 / perColumn}vh, ${3.6 / columns}vw), 4rem)`,
      }}
    >
      {page.rows.map((row) => (
        <ScreenRow key={row.id} row={row} hasRank={hasRanks} />
      ))}
    </ol>
  )
}

function ScreenRow({ row, hasRank }: { row: BoardRow; hasRank: boolean }) {
  const below = clubOrMembers(row)
  return (
    <li className="flex min-h-0 min-w-0 items-center gap-[1.2vw] border-b border-line leading-tight">
      {hasRank ? <Rank row={row} size="screen" /> : null}
      <span className="grid min-w-0 flex-auto">
        <span className="truncate font-bold">{row.name}</span>
        {below ? <span className="truncate text-[0.55em] text-soft">{below}</span> : null}
      </span>
      {hasRank ? <Score score={row.score} size="screen" /> : null}
    </li>
  )
}
