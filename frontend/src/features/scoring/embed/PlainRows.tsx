import { useRef } from 'react'
import type { BoardRow } from '@/api/scoreboard-queries'
import { clubOrMembers, scoring } from '@/text/scoring'
import { Rank, Score } from '../BoardRow'
import { useFlipAnimation } from '../use-flip-animation'

interface PlainRowsProps {
  rows: readonly BoardRow[]
  label: string
  /** Before the start nobody has a rank or a score. */
  hasRanks: boolean
}

/** Rows to look at, in the size of the text around them. */
export function PlainRows({ rows, label, hasRanks }: PlainRowsProps) {
  const list = useRef<HTMLOListElement>(null)
  useFlipAnimation(list, rows, rows.length)
  if (rows.length === 0) return <p className="text-soft">{scoring.empty}</p>
  return (
    <ol ref={list} aria-label={label} className="divide-y divide-line">
      {rows.map((row) => (
        <PlainRow key={row.id} row={row} hasRank={hasRanks} />
      ))}
    </ol>
  )
}

function PlainRow({ row, hasRank }: { row: BoardRow; hasRank: boolean }) {
  const below = clubOrMembers(row)
  return (
    <li className="flex min-w-0 items-center gap-[0.6em] py-[0.3em] leading-tight">
      {hasRank ? <Rank row={row} size="screen" /> : null}
      <span className="grid min-w-0 flex-auto">
        <span className="truncate font-bold">{row.name}</span>
        {below ? <span className="truncate text-[0.75em] text-soft">{below}</span> : null}
      </span>
      {hasRank ? <Score score={row.score} size="screen" /> : null}
    </li>
  )
}
