import { startTransition, useEffect, useMemo, useState } from 'react'

/** As many as the tallest screen shows. */
const INITIAL_ROWS = 24
const ROWS_PER_STEP = 100

/** Renders the first rows at once and the rest in transitions, so that a long list is usable early. */
export function useProgressiveList<Row>(rows: readonly Row[], initialRows = INITIAL_ROWS): readonly Row[] {
  const [limit, setLimit] = useState(Math.max(INITIAL_ROWS, initialRows))
  const target = Math.max(INITIAL_ROWS, rows.length)
  useEffect(() => {
    if (limit !== target) startTransition(() => setLimit(Math.min(limit + ROWS_PER_STEP, target)))
  }, [limit, target])
  return useMemo(() => (rows.length > limit ? rows.slice(0, limit) : rows), [rows, limit])
}
