import { type RefObject, useLayoutEffect, useRef } from 'react'

const DURATION_MS = 400
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Animates rows to their new position (FLIP), unless the user prefers reduced motion. Rows have nearly the same height,
 * so offsets are computed from indexes, and only visible rows are animated: the cost does not grow with the board. The
 * user's own row is left out, because it is sticky.
 */
export function useFlipAnimation(list: RefObject<HTMLElement | null>, rows: readonly { id: number }[]): void {
  const previousIndexes = useRef<ReadonlyMap<number, number>>(new Map())
  useLayoutEffect(() => {
    const previous = previousIndexes.current
    previousIndexes.current = new Map(rows.map(({ id }, index) => [id, index]))
    const isFirst = previous.size === 0
    if (isFirst || !list.current || window.matchMedia(REDUCED_MOTION).matches) return
    animateMovedRows(list.current, rows, previous)
  }, [list, rows])
}

function animateMovedRows(
  list: HTMLElement,
  rows: readonly { id: number }[],
  previous: ReadonlyMap<number, number>,
): void {
  const { top, height } = list.getBoundingClientRect()
  const rowHeight = height / rows.length
  const first = Math.max(0, Math.floor(-top / rowHeight))
  const last = Math.min(rows.length, Math.ceil((window.innerHeight - top) / rowHeight))
  for (let index = first; index < last; index += 1) {
    const previousIndex = previous.get(rows[index]?.id ?? 0) ?? index
    if (previousIndex !== index) animateFrom(list.children[index], (previousIndex - index) * rowHeight)
  }
}

/** The offset is limited to one screen height. */
function animateFrom(row: Element | undefined, offsetPx: number): void {
  if (!(row instanceof HTMLElement) || row.dataset.mine !== undefined) return
  const max = window.innerHeight
  const offset = Math.max(-max, Math.min(max, offsetPx))
  row.animate([{ transform: `translateY(${offset}px)` }, { transform: 'none' }], {
    duration: DURATION_MS,
    easing: 'cubic-bezier(0.2, 0, 0, 1)',
  })
}
