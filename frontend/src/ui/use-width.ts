import { type RefObject, useLayoutEffect, useState } from 'react'

/** Width in CSS pixels, so that labels in a drawing keep their size. */
export function useWidth(container: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(320)
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    const measure = () => setWidth(Math.max(200, element.clientWidth))
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [container])
  return width
}
