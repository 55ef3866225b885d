import { startTransition, useEffect, useMemo, useState } from 'react'

/** As many as the tallest screen shows. */
const INITIAL_ROWS = 24
const ROWS_PER_STEP = 100

/** A long list grows while nobody waits for it: the first rows are there to be touched at once, the others follow. */
export function useProgressiveList<Row>(rows: readonly Row[]): readonly Row[] {
  const [limit, setLimit] = useState(INITIAL_ROWS)
  const target = Math.max(INITIAL_ROWS, rows.length)
  useEffect(() => {
    if (limit !== target) startTransition(() => setLimit(Math.min(limit + ROWS_PER_STEP, target)))
  }, [limit, target])
  return useMemo(() => (rows.length > limit ? rows.slice(0, limit) : rows), [rows, limit])
}
