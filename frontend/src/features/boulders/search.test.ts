import { expect, test } from 'vitest'
import type { Boulder } from '@/api/boulder-queries'
import { overlay } from '@/sync/overlay'
import { storedOp } from '@/testing/ascents'
import { findBoulderByName, findBoulders, gradesOf, groupBySector, neighboursOf, topCount } from './search'

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
  phone_image_url: null,
  thumbnail_url: null,
  photo_bytes: 0,
  line: null,
  holds: [],
  line_text: '',
  location: null,
  remote_bonus: 0,
  points: 0,
  zone_points: 0,
  status: 'open',
  categories: [],
  version: 1,
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

test('sector and grade filters are combined', () => {
  expect(findBoulders(CRAG, { sector: 'Birch', grade: '7A' }).map(({ number }) => number)).toEqual([3])
})

test('sectors are sorted by their lowest boulder number, boulders by number', () => {
  const groups = groupBySector(CRAG).map(({ sector, boulders }) => [
    sector,
    boulders.map(({ number }) => number),
  ])
  expect(groups).toEqual([
    ['Birch', [3, 120]],
    ['Cedar', [7, 12]],
  ])
})

test('the grade filter lists existing grades from easy to hard', () => {
  expect(gradesOf([...CRAG, boulder(1, 'x', { grade: '6A+' })])).toEqual(['6A', '6A+', '7A'])
})

test('a boulder is found by name regardless of case and Unicode normalisation', () => {
  expect(findBoulderByName(CRAG, 'CHANT')?.number).toBe(7)
  expect(findBoulderByName(CRAG, 'Chânt d’Été'.normalize('NFD'))?.number).toBe(12)
  expect(findBoulderByName(CRAG, 'chan')).toBeUndefined()
})

test('the top count includes own ascents that are newer than the list', () => {
  const mine = overlay([], [storedOp(1, { boulder_id: 12 })], 0)
  expect(topCount(boulder(12, 'Roof'), mine)).toBe(1)
  expect(topCount(boulder(12, 'Roof', { topped_by: 7 }), mine)).toBe(7)
  expect(topCount(boulder(13, 'Nose'), mine)).toBe(0)
  expect(topCount(boulder(12, 'Roof', { topped_by: null }), mine)).toBeNull()
})

const around = (number: number, filters = {}, hidden: number[] = []) => {
  const current = CRAG.find((one) => one.number === number) as Boulder
  const { previous, next } = neighboursOf(current, CRAG, filters, ({ id }) => hidden.includes(id))
  return [previous?.number, next?.number]
}

test('previous and next follow the order of the list, across sectors', () => {
  expect(around(120)).toEqual([3, 7])
  expect(around(3)).toEqual([undefined, 120])
  expect(around(12)).toEqual([7, undefined])
})

test('previous and next follow the filters, unless these exclude the boulder itself', () => {
  expect(around(12, { search: 'chant' })).toEqual([7, undefined])
  expect(around(3, { search: 'chant' })).toEqual([undefined, 120])
})

test('previous and next skip hidden boulders, but not the boulder itself', () => {
  expect(around(120, {}, [3, 120])).toEqual([undefined, 7])
})
