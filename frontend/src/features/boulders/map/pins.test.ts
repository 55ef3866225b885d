import { expect, it } from 'vitest'
import type { Boulder, SectorMap } from '@/api/boulder-queries'
import { chooseMap, countStates, groupPins, pinnedOn } from './pins'

const boulder = (id: number, status: Boulder['status'] = 'open') =>
  ({ id, number: 100 - id, status }) as Boulder
const map = (id: number, sector: string, pinned: number[] = []) =>
  ({ id, sector, pins: pinned.map((boulder_id) => ({ boulder_id, x: 0.5, y: 0.5 })) }) as SectorMap

it('the map of the sector is shown, else that of the whole area, else the first', () => {
  const maps = [map(1, 'Cedar'), map(2, ''), map(3, 'Oak')]
  expect(chooseMap(maps, 'Oak', undefined)?.id).toBe(3)
  expect(chooseMap(maps, 'Creek', undefined)?.id).toBe(2)
  expect(chooseMap(maps, undefined, 1)?.id).toBe(1)
  expect(chooseMap([map(1, 'Cedar')], undefined, undefined)?.id).toBe(1)
  expect(chooseMap([], undefined, undefined)).toBeUndefined()
})

it('pins say what is open, done and closed, in the order of the numbers', () => {
  const boulders = [boulder(1), boulder(2), boulder(3, 'closed'), boulder(4, 'closed'), boulder(5)]
  const ascents = new Map([
    [2, { topped: true }],
    [4, { topped: true }],
    [5, { topped: false }],
  ])
  const pinned = pinnedOn(map(1, '', [1, 2, 3, 4]), boulders, ascents)
  expect(pinned.map(({ boulder: { id }, state }) => [id, state])).toEqual([
    [4, 'done'],
    [3, 'closed'],
    [2, 'done'],
    [1, 'open'],
  ])
  expect(countStates(pinned)).toEqual({ open: 1, done: 2, closed: 1 })
})

it('many pins of several sectors become one per sector; few, or those of one sector, stay single', () => {
  const many = Array.from({ length: 40 }, (_, index) => ({
    boulder: { ...boulder(index), sector: index % 2 ? 'Cedar' : 'Oak' } as Boulder,
    state: 'open' as const,
    point: { x: index % 2, y: 0.5 },
  }))
  expect(groupPins(many).map(({ sector, point, pinned }) => [sector, point.x, pinned.length])).toEqual([
    ['Oak', 0, 20],
    ['Cedar', 1, 20],
  ])
  expect(groupPins(many.slice(0, 30))).toEqual([])
  expect(groupPins(many.map((one) => ({ ...one, boulder: many[0]?.boulder ?? one.boulder })))).toEqual([])
})
