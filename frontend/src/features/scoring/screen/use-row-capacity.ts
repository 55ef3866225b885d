import { type RefObject, useLayoutEffect, useState } from 'react'

/** Smaller rows cannot be read from a distance. */
const MIN_ROW_HEIGHT_RATIO = 0.085
const MIN_ROW_PX = 56
const TWO_COLUMNS_MIN_PX = 1_100

export interface RowCapacity {
  rows: number
  columns: number
}

/** How many rows and columns fit into the container. */
export function useRowCapacity(container: RefObject<HTMLElement | null>): RowCapacity {
  const [capacity, setCapacity] = useState<RowCapacity>({ rows: 8, columns: 1 })
  useLayoutEffect(() => {
    const element = container.current
    if (!element) return
    const measure = () => {
      const minRowPx = Math.max(MIN_ROW_PX, window.innerHeight * MIN_ROW_HEIGHT_RATIO)
      const rows = Math.max(1, Math.floor(element.clientHeight / minRowPx))
      const columns = element.clientWidth >= TWO_COLUMNS_MIN_PX ? 2 : 1
      setCapacity((now) => (now.rows === rows && now.columns === columns ? now : { rows, columns }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [container])
  return capacity
}
