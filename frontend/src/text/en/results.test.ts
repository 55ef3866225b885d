import { expect, test } from 'vitest'
import { readGridCell } from '@/domain/shown-result'
import { spellResult } from '@/text/results'

test('R20: a cell says what was reached and in how many tries', () => {
  const spell = (tries: number, zone: number | null, top: number | null) =>
    spellResult(readGridCell({ tries, zone, top }))
  expect(spell(1, 1, 1)).toBe('Top in the first try, zone in the first try')
  expect(spell(4, 2, 4)).toBe('Top in 4 tries, zone in 2 tries')
  expect(spell(5, 3, null)).toBe('Zone in 3 tries, 5 tries in all')
  expect(spell(1, null, null)).toBe('1 try, no zone')
  expect(spellResult(null)).toBe('No try')
})

test('a top whose tries were not counted, and of a format without zones, is a top', () => {
  expect(spellResult({ topped: true, zoned: false, tries: null, zone_tries: null })).toBe('Top')
  expect(spellResult({ topped: false, zoned: true, tries: null, zone_tries: null })).toBe('Zone')
  expect(spellResult({ topped: false, zoned: false, tries: null, zone_tries: null })).toBe('No zone')
})
