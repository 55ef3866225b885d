import type { Boulder, SectorMap } from '@/api/boulder-queries'
import type { Point } from '@/lib/line-geometry'
import type { PinVariant } from '@/ui/Pin'

export interface PinnedBoulder {
  boulder: Boulder
  state: PinVariant
  point: Point
}

type Topped = ReadonlyMap<number, { topped: boolean }>

/** The chosen map, that of the sector, that of the whole area, or the first one. */
export function chooseMap(
  maps: readonly SectorMap[],
  sector: string | undefined,
  chosen: number | undefined,
): SectorMap | undefined {
  return (
    maps.find(({ id }) => id === chosen) ??
    maps.find((map) => map.sector === sector) ??
    maps.find((map) => map.sector === '') ??
    maps[0]
  )
}

/** In the order of their numbers, so that the keyboard goes through them in order. */
export function pinnedOn(map: SectorMap, boulders: readonly Boulder[], ascents: Topped): PinnedBoulder[] {
  const pointOf = new Map(map.pins.map(({ boulder_id, x, y }) => [boulder_id, { x, y }]))
  return boulders
    .flatMap((boulder) => {
      const point = pointOf.get(boulder.id)
      return point ? [{ boulder, point, state: stateOf(boulder, ascents) }] : []
    })
    .sort((one, other) => one.boulder.number - other.boulder.number)
}

/** One's own top counts also where the boulder was closed afterwards. */
function stateOf({ id, status }: Boulder, ascents: Topped): PinVariant {
  if (ascents.get(id)?.topped) return 'done'
  return status === 'open' ? 'open' : 'closed'
}

/** More pins than this cover each other on a phone. */
const MAX_SINGLE_PINS = 30

export interface SectorPin {
  sector: string
  point: Point
  pinned: PinnedBoulder[]
}

/** One pin per sector, in the middle of its boulders, where single ones would cover each other. Else none. */
export function groupPins(pinned: readonly PinnedBoulder[]): SectorPin[] {
  if (pinned.length <= MAX_SINGLE_PINS) return []
  const sectors = [...new Set(pinned.map(({ boulder }) => boulder.sector))]
  if (sectors.length === 1) return []
  return sectors.map((sector) => {
    const members = pinned.filter(({ boulder }) => boulder.sector === sector)
    return { sector, pinned: members, point: centreOf(members) }
  })
}

function centreOf(pinned: readonly PinnedBoulder[]): Point {
  const mean = (axis: keyof Point) => pinned.reduce((sum, { point }) => sum + point[axis], 0) / pinned.length
  return { x: mean('x'), y: mean('y') }
}

export function countStates(pinned: readonly PinnedBoulder[]): Record<PinVariant, number> {
  const counts = { open: 0, done: 0, closed: 0 }
  for (const { state } of pinned) counts[state] += 1
  return counts
}
