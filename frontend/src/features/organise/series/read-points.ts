const MAX_PLACES = 200
const MAX_POINTS = 100_000

/** Whole numbers, none larger than the one before; null if they are not. */
export function readPoints(typed: string): number[] | null {
  const words = typed.split(/[\s,;]+/).filter(Boolean)
  const points = words.map((word) => (/^\d{1,6}$/.test(word) ? Number(word) : Number.NaN))
  const isOrdered = points.every((one, index) => one <= (points[index - 1] ?? MAX_POINTS))
  return isOrdered && points.length > 0 && points.length <= MAX_PLACES ? points : null
}
