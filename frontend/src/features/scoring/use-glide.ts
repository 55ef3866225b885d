import { type RefObject, useLayoutEffect, useRef } from 'react'

const GLIDE_MS = 400
const LESS_MOTION = '(prefers-reduced-motion: reduce)'

/**
 * Rows that change their place glide there, so that the eye can follow. Only those somebody can see, and none where
 * the phone asks for less motion. My own row is left out: it sticks to the edge of the screen.
 */
export function useGlide(list: RefObject<HTMLElement | null>, rows: readonly { id: number }[]): void {
  const before = useRef<ReadonlyMap<string, number>>(new Map())
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever the rows are others, they may stand elsewhere
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const items = [...element.children].filter(isRow)
    const now = new Map(items.map((item) => [item.dataset.row ?? '', item.offsetTop]))
    if (!window.matchMedia(LESS_MOTION).matches) glide(items, before.current, now)
    before.current = now
  }, [list, rows])
}

const isRow = (item: Element): item is HTMLElement =>
  item instanceof HTMLElement && item.dataset.row !== undefined && item.dataset.mine === undefined

type Tops = ReadonlyMap<string, number>

function glide(items: HTMLElement[], before: Tops, now: Tops): void {
  for (const item of items) {
    const id = item.dataset.row ?? ''
    const way = (before.get(id) ?? now.get(id) ?? 0) - (now.get(id) ?? 0)
    if (way === 0 || !isSeen(item, way)) continue
    item.animate([{ transform: `translateY(${way}px)` }, { transform: 'none' }], {
      duration: GLIDE_MS,
      easing: 'cubic-bezier(0.2, 0, 0, 1)',
    })
  }
}

/** On the screen where it was, or where it is now. */
function isSeen(item: HTMLElement, way: number): boolean {
  const { top, bottom } = item.getBoundingClientRect()
  const isOn = (shift: number) => bottom + shift > 0 && top + shift < window.innerHeight
  return isOn(0) || isOn(way)
}
