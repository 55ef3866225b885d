import type { Boulder, SectorMap } from '@/api/boulder-queries'
import { type Point, toPoint } from '@/lib/line-geometry'

/** By the boulder's id. */
export type Pins = ReadonlyMap<number, Point>

export const pinsOf = ({ pins }: Pick<SectorMap, 'pins'>): Pins =>
  new Map(pins.map(({ boulder_id, x, y }) => [boulder_id, { x, y }]))

export const toBody = (pins: Pins) => [...pins].map(([boulder_id, { x, y }]) => ({ boulder_id, x, y }))

export const place = (pins: Pins, boulderId: number, at: Point): Pins =>
  new Map(pins).set(boulderId, toPoint(at))

export function unpin(pins: Pins, boulderId: number): Pins {
  const rest = new Map(pins)
  rest.delete(boulderId)
  return rest
}

/** The boulder to place next: the first one after this that has no pin. */
export function nextUnpinned(boulders: readonly Boulder[], pins: Pins, after: number | null): number | null {
  const start = boulders.findIndex(({ id }) => id === after) + 1
  const inOrder = [...boulders.slice(start), ...boulders.slice(0, start)]
  return inOrder.find(({ id }) => !pins.has(id))?.id ?? null
}
