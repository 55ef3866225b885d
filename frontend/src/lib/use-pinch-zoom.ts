import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

export const MIN_ZOOM = 1
export const MAX_ZOOM = 5

const clamp = (zoom: number) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom))

/** A point of the content, from 0 to 1. */
interface Focus {
  x: number
  y: number
}

/**
 * Zooms the content of a scrolling viewport by buttons, two fingers or Ctrl and the wheel. One finger scrolls, as
 * everywhere. The centre of the viewport stays where it is.
 */
export function usePinchZoom(viewport: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(MIN_ZOOM)
  const focus = useRef<Focus | null>(null)
  const zoomBy = (factor: number) => setZoom((before) => clamp(before * factor))
  const zoomTo = (point: Focus, wanted: number) => {
    focus.current = point
    setZoom(clamp(wanted))
  }
  useKeptCentre(viewport, zoom, focus)
  useEffect(() => {
    const element = viewport.current
    if (!element) return
    let distance = 0
    const onTouchMove = (event: TouchEvent) => {
      const [one, other] = event.touches
      if (!one || !other) {
        distance = 0
        return
      }
      event.preventDefault()
      const now = Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY)
      if (distance > 0) setZoom((before) => clamp((before * now) / distance))
      distance = now
    }
    const onTouchEnd = () => {
      distance = 0
    }
    const onWheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      setZoom((before) => clamp(before * Math.exp(-event.deltaY / 300)))
    }
    element.addEventListener('touchmove', onTouchMove, { passive: false })
    element.addEventListener('touchend', onTouchEnd)
    element.addEventListener('wheel', onWheel, { passive: false })
    return () => {
      element.removeEventListener('touchmove', onTouchMove)
      element.removeEventListener('touchend', onTouchEnd)
      element.removeEventListener('wheel', onWheel)
    }
  }, [viewport])
  return { zoom, zoomBy, zoomTo }
}

/** After `zoomTo` its point is the centre. */
function useKeptCentre(
  viewport: RefObject<HTMLElement | null>,
  zoom: number,
  focus: RefObject<Focus | null>,
): void {
  const before = useRef(zoom)
  useLayoutEffect(() => {
    const element = viewport.current
    const factor = zoom / before.current
    before.current = zoom
    if (!element || factor === 1) return
    const { clientWidth, clientHeight, scrollLeft, scrollTop, scrollWidth, scrollHeight } = element
    const x = focus.current ? focus.current.x * scrollWidth : (scrollLeft + clientWidth / 2) * factor
    const y = focus.current ? focus.current.y * scrollHeight : (scrollTop + clientHeight / 2) * factor
    focus.current = null
    element.scrollTo(x - clientWidth / 2, y - clientHeight / 2)
  }, [viewport, zoom, focus])
}
