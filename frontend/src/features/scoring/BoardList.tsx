import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import type { BoardRow as Row } from '@/api/scoreboard-queries'
import { scoring as text } from '@/text/scoring'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { EmptyState } from '@/ui/QueryStates'
import { BoardRow } from './BoardRow'
import { findRows } from './find-rows'
import { useFlipAnimation } from './use-flip-animation'
import { toggleFollowed, useFollowed } from './use-followed'

/** As many as the tallest screen shows; the rest is rendered in a deferred update. */
const INITIAL_ROWS = 24
/** Shorter boards need no search. */
const MIN_ROWS_FOR_SEARCH = 10

interface BoardListProps {
  /** `4/lt_6B`: key of the followed rows. */
  board: string
  rows: readonly Row[]
  hasRanks: boolean
  myRowId: number | undefined
  /** The row whose breakdown is shown beside the list. */
  openRow: number | undefined
  opensDialog: boolean
  onOpen: (id: number) => void
}

export function BoardList({ board, rows, myRowId, ...shared }: BoardListProps) {
  const [search, setSearch] = useState('')
  const query = useDeferredValue(search)
  const { found, shown } = useMemo(() => findRows(rows, query, myRowId), [rows, query, myRowId])
  const followed = useFollowed(board)
  const onFollow = useCallback((id: number) => toggleFollowed(board, id), [board])
  const rowProps = { ...shared, myRowId, followed, onFollow }
  const followedRows = useMemo(() => rows.filter(({ id }) => followed.includes(id)), [rows, followed])
  if (rows.length === 0) return <EmptyState title={text.empty}>{text.emptyText}</EmptyState>
  return (
    <div className="grid gap-4">
      {rows.length >= MIN_ROWS_FOR_SEARCH ? <SearchField search={search} onSearch={setSearch} /> : null}
      {followedRows.length > 0 && query === '' ? (
        <RowList title={text.followed} rows={followedRows} {...rowProps} myRowId={undefined} />
      ) : null}
      <p role="status" className={query === '' ? 'sr-only' : 'text-soft'}>
        {text.found(found, rows.length)}
      </p>
      {shown.length > 0 ? <RowList rows={shown} {...rowProps} /> : null}
      {found === 0 ? <NoMatches onClear={() => setSearch('')} /> : null}
    </div>
  )
}

function SearchField({ search, onSearch }: { search: string; onSearch: (search: string) => void }) {
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

function NoMatches({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState title={text.nothing} action={<Button onClick={onClear}>{text.clear}</Button>}>
      {text.nothingText}
    </EmptyState>
  )
}

interface RowListProps extends Omit<BoardListProps, 'board'> {
  title?: string
  followed: readonly number[]
  onFollow: (id: number) => void
}

function RowList({ title, rows, myRowId, followed, openRow, ...shared }: RowListProps) {
  const list = useRef<HTMLOListElement>(null)
  const first = useMemo(() => rows.slice(0, INITIAL_ROWS), [rows])
  const shown = useDeferredValue(rows, first)
  useFlipAnimation(list, shown)
  return (
    <section aria-label={title ?? text.list} className="grid gap-2">
      {title ? <h2 className="text-xl">{title}</h2> : null}
      {/* `clip`, not `hidden`: `hidden` would make this a scroll container, and the sticky row would stick to it. */}
      <ol ref={list} className="divide-y divide-line overflow-clip rounded-lg border border-line">
        {shown.map((row) => (
          <BoardRow
            key={row.id}
            row={row}
            isMine={row.id === myRowId}
            isFollowed={followed.includes(row.id)}
            isOpen={row.id === openRow}
            {...shared}
          />
        ))}
      </ol>
    </section>
  )
}
