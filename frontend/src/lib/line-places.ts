import type { Point } from './line-geometry'

type Third = 0 | 1 | 2

/** Which third of the photo, from the top and from the left. */
export type Place = readonly [row: Third, column: Third]

interface LinePlaces {
  start: Place
  /** How many start holds are marked. */
  starts: number
  zone: Place | undefined
  top: Place
}

interface Drawn {
  line?: readonly (readonly number[])[] | null
  holds?: readonly (Point & { kind: string })[]
}

/** Where a line starts, has its zone and tops out; undefined if too little is drawn. */
export function findPlaces({ line, holds = [] }: Drawn): LinePlaces | undefined {
  const points = line?.map(([x = 0, y = 0]) => ({ x, y })) ?? []
  const ofKind = (kind: string): Point[] => holds.filter((hold) => hold.kind === kind)
  const starts = ofKind('start')
  const start = starts[0] ?? points[0]
  const top = ofKind('top')[0] ?? points.at(-1)
  if (!start || !top || start === top) return undefined
  const zone = ofKind('zone')[0]
  return { start: placeOf(start), starts: starts.length, zone: zone && placeOf(zone), top: placeOf(top) }
}

const third = (fraction: number) => Math.min(2, Math.floor(fraction * 3)) as Third
const placeOf = ({ x, y }: Point): Place => [third(y), third(x)]
