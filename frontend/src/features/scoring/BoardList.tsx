import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { BoardRow as Row } from '@/api/scoreboard-queries'
import { scoring as text } from '@/text/scoring'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { EmptyState } from '@/ui/QueryStates'
import { BoardRow } from './BoardRow'
import { findRows } from './find-rows'
import { toggleFollowed, useFollowed } from './followed'
import { useGlide } from './use-glide'

/** As many as the tallest screen shows; the rest follows when the first are there to be touched. */
const FIRST_ROWS = 24
/** Fewer than this are found with the eye. */
const WORTH_SEARCHING = 10

interface BoardListProps {
  /** `4/lt_6B`: what is followed is kept by board. */
  board: string
  rows: readonly Row[]
  mine: number | undefined
  onOpen: (id: number) => void
}

export function BoardList({ board, rows, mine, onOpen }: BoardListProps) {
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search)
  const { found, shown } = useMemo(() => findRows(rows, wanted, mine), [rows, wanted, mine])
  const followed = useFollowed(board)
  const onFollow = useCallback((id: number) => toggleFollowed(board, id), [board])
  const parts = { mine, followed, onOpen, onFollow }
  const stars = useMemo(() => rows.filter(({ id }) => followed.includes(id)), [rows, followed])
  if (rows.length === 0) return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
  return (
    <div className="grid gap-4">
      {rows.length >= WORTH_SEARCHING ? <Finder search={search} onSearch={setSearch} /> : null}
      {stars.length > 0 && wanted === '' ? (
        <Rows title={text.followed} rows={stars} {...parts} mine={undefined} />
      ) : null}
      <p role="status" className={wanted === '' ? 'sr-only' : 'text-soft'}>
        {text.found(found, rows.length)}
      </p>
      {shown.length > 0 ? <Rows rows={shown} {...parts} /> : null}
      {found === 0 ? <NobodyFound onClear={() => setSearch('')} /> : null}
    </div>
  )
}

function Finder({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
  return (
    <search>
      <TextField
        label={text.search}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        value={search}
        onChange={(event) => onSearch(event.target.value)}
      />
    </search>
  )
}

function NobodyFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title={text.nothing} action={<Button onClick={onClear}>{text.clear}</Button>}>
      {text.nothingText}
    </EmptyState>
  )
}

interface RowsProps {
  title?: string
  rows: readonly Row[]
  mine: number | undefined
  followed: readonly number[]
  onOpen: (id: number) => void
  onFollow: (id: number) => void
}

function Rows({ title, rows, mine, followed, onOpen, onFollow }: RowsProps) {
  const list = useRef<HTMLOListElement>(null)
  const first = useMemo(() => rows.slice(0, FIRST_ROWS), [rows])
  const shown = useDeferredValue(rows, first)
  useGlide(list, shown)
  return (
    <section aria-label={title ?? text.list} className="grid gap-2">
      {title ? <h2 className="text-xl">{title}</h2> : null}
      {/* Clipped, not hidden: my row sticks to the edge of the screen, not of a box of its own. */}
      <ol ref={list} className="divide-y divide-line overflow-clip rounded-slab border border-line">
        {shown.map((row) => (
          <BoardRow
            key={row.id}
            row={row}
            isMine={row.id === mine}
            isFollowed={followed.includes(row.id)}
            onOpen={onOpen}
            onFollow={onFollow}
          />
        ))}
      </ol>
    </section>
  )
}
