import { type RefObject, useEffect, useState } from 'react'

/** Rows beyond the screen that are rendered too, so that scrolling shows no gap. */
const OVERSCAN = 4
/** The window moves by this many rows at once. Few: a frame of fast scrolling then renders few rows. */
const STEP = 2

interface VisibleRows {
  start: number
  end: number
}

/** The part of a list of equally high rows that covers the screen. `top` is the list's distance from its upper edge. Pure. */
export function visibleRowsOf(top: number, rowHeight: number, screenHeight: number): VisibleRows {
  const start = Math.floor((-top / rowHeight - OVERSCAN) / STEP) * STEP
  const end = Math.ceil(((screenHeight - top) / rowHeight + OVERSCAN) / STEP) * STEP
  return { start: Math.max(0, start), end: Math.max(STEP, end) }
}

/** Follows the scrolling of the page. Another number of rows needs no measuring: that would force a layout per key press. */
export function useVisibleRows(list: RefObject<HTMLElement | null>): VisibleRows {
  const [rows, setRows] = useState<VisibleRows>({ start: 0, end: 2 * OVERSCAN })
  useEffect(() => {
    const measure = () => {
      const row = list.current?.firstElementChild
      if (!list.current || !row) return
      const { top } = list.current.getBoundingClientRect()
      const now = visibleRowsOf(top, row.getBoundingClientRect().height, window.innerHeight)
      setRows((before) => (before.start === now.start && before.end === now.end ? before : now))
    }
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    window.addEventListener('resize', measure)
    return () => {
      window.removeEventListener('scroll', measure)
      window.removeEventListener('resize', measure)
    }
  }, [list])
  return rows
}
