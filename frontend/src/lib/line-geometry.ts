/** Points on a picture, relative to its size: both axes run from 0 to 1. Pure functions. */

export interface Point {
  x: number
  y: number
}

const DIGITS = 4

/** Rounded as the server stores it, and within the picture. */
export const toPoint = ({ x, y }: Point): Point => ({ x: toFraction(x), y: toFraction(y) })

function toFraction(value: number): number {
  const within = Math.min(1, Math.max(0, value))
  return Math.round(within * 10 ** DIGITS) / 10 ** DIGITS
}

export const distanceBetween = (one: Point, other: Point): number =>
  Math.hypot(one.x - other.x, one.y - other.y)

/** Leaves out points that lie closer than `tolerance` to the line between their neighbours (Douglas–Peucker). */
export function simplifyLine(points: readonly Point[], tolerance: number): Point[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || points.length < 3) return [...points]
  let farthest = 0
  let index = 0
  for (let at = 1; at < points.length - 1; at += 1) {
    const distance = distanceToSegment(points[at] as Point, first, last)
    if (distance > farthest) {
      farthest = distance
      index = at
    }
  }
  if (farthest <= tolerance) return [first, last]
  const before = simplifyLine(points.slice(0, index + 1), tolerance)
  return [...before, ...simplifyLine(points.slice(index), tolerance).slice(1)]
}

function distanceToSegment(point: Point, from: Point, to: Point): number {
  const length = distanceBetween(from, to)
  if (length === 0) return distanceBetween(point, from)
  const along = ((point.x - from.x) * (to.x - from.x) + (point.y - from.y) * (to.y - from.y)) / length ** 2
  const share = Math.min(1, Math.max(0, along))
  return distanceBetween(point, { x: from.x + share * (to.x - from.x), y: from.y + share * (to.y - from.y) })
}

const STEP = 0.01
const LARGE_STEP = 0.05
const DIRECTIONS: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
}

/** How far an arrow key moves a point: 1 %, with Shift 5 %. Null for other keys. */
export function arrowStep({ key, shiftKey }: { key: string; shiftKey: boolean }): Point | null {
  const direction = DIRECTIONS[key]
  const step = shiftKey ? LARGE_STEP : STEP
  return direction ? { x: direction.x * step, y: direction.y * step } : null
}
