import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react'

export const MIN_ZOOM = 1
export const MAX_ZOOM = 5

const clamp = (zoom: number) => Math.min(MAX_ZOOM, Math.max(MIN_ZOOM, zoom))

/**
 * Zooms the content of a scrolling viewport by buttons, two fingers or Ctrl and the wheel. One finger scrolls, as
 * everywhere. The centre of the viewport stays where it is.
 */
export function usePinchZoom(viewport: RefObject<HTMLElement | null>) {
  const [zoom, setZoom] = useState(MIN_ZOOM)
  const zoomBy = (factor: number) => setZoom((before) => clamp(before * factor))
  useKeptCentre(viewport, zoom)
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
  return { zoom, zoomBy }
}

function useKeptCentre(viewport: RefObject<HTMLElement | null>, zoom: number): void {
  const before = useRef(zoom)
  useLayoutEffect(() => {
    const element = viewport.current
    const factor = zoom / before.current
    before.current = zoom
    if (!element || factor === 1) return
    const { clientWidth, clientHeight, scrollLeft, scrollTop } = element
    element.scrollLeft = (scrollLeft + clientWidth / 2) * factor - clientWidth / 2
    element.scrollTop = (scrollTop + clientHeight / 2) * factor - clientHeight / 2
  }, [viewport, zoom])
}
