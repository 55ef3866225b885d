import { type RefObject, useLayoutEffect, useState } from 'react'

/** Below this a row cannot be read from the other end of a bar. */
const ROW_SHARE_OF_HEIGHT = 0.085
const LEAST_ROW_PX = 56
const TWO_COLUMNS_FROM_PX = 1_100

export interface Room {
  rows: number
  columns: number
}

/** How many rows fit into this box, and in how many columns. */
export function useRoom(box: RefObject<HTMLElement | null>): Room {
  const [room, setRoom] = useState<Room>({ rows: 8, columns: 1 })
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const measure = () => {
      const least = Math.max(LEAST_ROW_PX, window.innerHeight * ROW_SHARE_OF_HEIGHT)
      const rows = Math.max(1, Math.floor(element.clientHeight / least))
      const columns = element.clientWidth >= TWO_COLUMNS_FROM_PX ? 2 : 1
      setRoom((now) => (now.rows === rows && now.columns === columns ? now : { rows, columns }))
    }
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    measure()
    return () => observer.disconnect()
  }, [box])
  return room
}
