import { expect, test } from 'vitest'
import type { Boulder } from '@/api/boulder-queries'
import { overlay } from '@/sync/overlay'
import { keptOp } from '@/testing/crag'
import { boulderNamed, findBoulders, gradesOf, groupBySector, knownTops } from './find'

const boulder = (number: number, name: string, more: Partial<Boulder> = {}): Boulder => ({
  id: number,
  competition_id: 4,
  number,
  name,
  sector: 'Cedar',
  grade: '6A',
  color: '',
  description: '',
  image_url: null,
  thumbnail_url: null,
  line: null,
  location: null,
  remote_bonus: 0,
  points: 0,
  zone_points: 0,
  status: 'open',
  categories: [],
  topped_by: 0,
  ...more,
})

const CRAG = [
  boulder(12, 'Chânt d’Été'),
  boulder(3, 'Łysa Góra', { sector: 'Birch', grade: '7A' }),
  boulder(120, 'Straße', { sector: 'Birch', grade: null }),
  boulder(7, 'chant'),
]
const names = (search: string) => findBoulders(CRAG, { search }).map(({ name }) => name)

test.each([
  ['chant', ['Chânt d’Été', 'chant']],
  ['CHÂNT D', ['Chânt d’Été']],
  ["d'ete", ['Chânt d’Été']],
  ['lysa', ['Łysa Góra']],
  ['strasse', ['Straße']],
  ['12', ['Chânt d’Été', 'Straße']],
  ['  7 ', ['chant']],
  ['nowhere', []],
])('a search for "%s" finds %j', (search, found) => {
  expect(names(search)).toEqual(found)
})

test('sector and grade narrow it down together', () => {
  expect(findBoulders(CRAG, { sector: 'Birch', grade: '7A' }).map(({ number }) => number)).toEqual([3])
})

test('sectors stand where their first number does, boulders by number', () => {
  const groups = groupBySector(CRAG).map(({ sector, boulders }) => [
    sector,
    boulders.map(({ number }) => number),
  ])
  expect(groups).toEqual([
    ['Birch', [3, 120]],
    ['Cedar', [7, 12]],
  ])
})

test('grades to choose from are those that are there, easy to hard', () => {
  expect(gradesOf([...CRAG, boulder(1, 'x', { grade: '6A+' })])).toEqual(['6A', '6A+', '7A'])
})

test('a boulder is found by its name, its capitals mistyped or its accents typed apart', () => {
  expect(boulderNamed(CRAG, 'CHANT')?.number).toBe(7)
  expect(boulderNamed(CRAG, 'Chânt d’Été'.normalize('NFD'))?.number).toBe(12)
  expect(boulderNamed(CRAG, 'chan')).toBeUndefined()
})

test('a boulder that I topped has a top, however old the list is', () => {
  const mine = overlay([], [keptOp(1, { boulder_id: 12 })], 0)
  expect(knownTops(boulder(12, 'Roof'), mine)).toBe(1)
  expect(knownTops(boulder(12, 'Roof', { topped_by: 7 }), mine)).toBe(7)
  expect(knownTops(boulder(13, 'Nose'), mine)).toBe(0)
  expect(knownTops(boulder(12, 'Roof', { topped_by: null }), mine)).toBeNull()
})
