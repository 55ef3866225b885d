import { type RefObject, useLayoutEffect, useRef } from 'react'

const DURATION_MS = 400
const REDUCED_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Animates rows to their new position (FLIP), unless the user prefers reduced motion. Rows have nearly the same height,
 * so offsets are computed from indexes, and only visible rows are animated: the cost does not grow with the board. The
 * user's own row is left out, because it is sticky. With `perColumn` the list is filled column by column.
 */
export function useFlipAnimation(
  list: RefObject<HTMLElement | null>,
  rows: readonly { id: number }[],
  perColumn = rows.length,
): void {
  const previousIndexes = useRef<ReadonlyMap<number, number>>(new Map())
  useLayoutEffect(() => {
    const previous = previousIndexes.current
    previousIndexes.current = new Map(rows.map(({ id }, index) => [id, index]))
    const isFirst = previous.size === 0
    if (isFirst || !list.current || window.matchMedia(REDUCED_MOTION).matches) return
    animateMovedRows(list.current, rows, perColumn, previous)
  }, [list, rows, perColumn])
}

function animateMovedRows(
  list: HTMLElement,
  rows: readonly { id: number }[],
  perColumn: number,
  previous: ReadonlyMap<number, number>,
): void {
  const { top, height, width } = list.getBoundingClientRect()
  const rowHeight = height / perColumn
  const columnWidth = width / Math.ceil(rows.length / perColumn)
  const positionOf = (index: number) => ({
    x: Math.floor(index / perColumn) * columnWidth,
    y: (index % perColumn) * rowHeight,
  })
  rows.forEach(({ id }, index) => {
    const to = positionOf(index)
    const isVisible = top + to.y + rowHeight > 0 && top + to.y < window.innerHeight
    const previousIndex = previous.get(id) ?? index
    if (!isVisible || previousIndex === index) return
    const from = positionOf(previousIndex)
    animateFrom(list.children[index], from.x - to.x, from.y - to.y)
  })
}

/** The way is limited to one screen height. */
function animateFrom(row: Element | undefined, x: number, y: number): void {
  if (!(row instanceof HTMLElement) || row.dataset.mine !== undefined) return
  const max = window.innerHeight
  const limitedY = Math.max(-max, Math.min(max, y))
  row.animate([{ transform: `translate(${x}px, ${limitedY}px)` }, { transform: 'none' }], {
    duration: DURATION_MS,
    easing: 'cubic-bezier(0.2, 0, 0, 1)',
  })
}
