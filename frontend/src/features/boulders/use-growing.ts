import { startTransition, useEffect, useMemo, useState } from 'react'

/** As many as the tallest screen shows. */
const FIRST_ROWS = 24
const ROWS_AT_ONCE = 100

/** A long list grows while nobody waits for it: the first rows are there to be touched at once, the others follow. */
export function useGrowing<Row>(rows: readonly Row[]): readonly Row[] {
  const [room, setRoom] = useState(FIRST_ROWS)
  const wanted = Math.max(FIRST_ROWS, rows.length)
  useEffect(() => {
    if (room !== wanted) startTransition(() => setRoom(Math.min(room + ROWS_AT_ONCE, wanted)))
  }, [room, wanted])
  return useMemo(() => (rows.length > room ? rows.slice(0, room) : rows), [rows, room])
}
