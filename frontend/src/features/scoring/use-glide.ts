import { type RefObject, useLayoutEffect, useRef } from 'react'

const GLIDE_MS = 400
const LESS_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Rows that change their place glide there, so that the eye can follow; none where the phone asks for less motion.
 * Rows are nearly alike in height, so the way is counted in rows, and only those on the screen are touched: the cost
 * does not grow with the board. My own row is left out: it sticks to the edge of the screen.
 */
export function useGlide(list: RefObject<HTMLElement | null>, rows: readonly { id: number }[]): void {
  const before = useRef<ReadonlyMap<number, number>>(new Map())
  useLayoutEffect(() => {
    const was = before.current
    before.current = new Map(rows.map(({ id }, index) => [id, index]))
    const isFirst = was.size === 0
    if (isFirst || !list.current || window.matchMedia(LESS_MOTION).matches) return
    glide(list.current, rows, was)
  }, [list, rows])
}

function glide(list: HTMLElement, rows: readonly { id: number }[], was: ReadonlyMap<number, number>): void {
  const { top, height } = list.getBoundingClientRect()
  const rowHeight = height / rows.length
  const first = Math.max(0, Math.floor(-top / rowHeight))
  const last = Math.min(rows.length, Math.ceil((window.innerHeight - top) / rowHeight))
  for (let index = first; index < last; index += 1) {
    const before = was.get(rows[index]?.id ?? 0) ?? index
    if (before !== index) glideFrom(list.children[index], (before - index) * rowHeight)
  }
}

/** Whoever comes from far away comes in from the edge. */
function glideFrom(row: Element | undefined, wayPx: number): void {
  if (!(row instanceof HTMLElement) || row.dataset.mine !== undefined) return
  const far = window.innerHeight
  const way = Math.max(-far, Math.min(far, wayPx))
  row.animate([{ transform: `translateY(${way}px)` }, { transform: 'none' }], {
    duration: GLIDE_MS,
    easing: 'cubic-bezier(0.2, 0, 0, 1)',
  })
}
