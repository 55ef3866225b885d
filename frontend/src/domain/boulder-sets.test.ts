import { expect, test } from 'vitest'
import { namesOf, readSet, usesSets, writeSet } from './boulder-sets'

const CATEGORIES = [
  { key: 'women', name: 'Women' },
  { key: 'men', name: 'Men' },
  { key: 'u16', name: 'U16, both halls' },
]

test.each([
  ['', [], []],
  [' Women ; men', ['women', 'men'], []],
  ['men, WOMEN,men', ['women', 'men'], []],
  ['U16, both  halls', ['u16'], []],
  ['u16; U18, Women, U18', ['women', 'u16'], ['U18']],
])('“%s” lists %s, and %s are unknown (R5)', (written, keys, unknown) => {
  expect(readSet(CATEGORIES, written)).toEqual({ keys, unknown })
})

test('what is written is read as the same set (R5)', () => {
  const keys = ['men', 'u16']
  expect(readSet(CATEGORIES, writeSet(CATEGORIES, keys)).keys).toEqual(keys)
})

test('a category that is gone is listed for nothing (R5)', () => {
  expect(namesOf(CATEGORIES, ['u18', 'men'])).toEqual(['Men'])
})

test('only a competition with classes, or with a boulder that lists a category, asks for sets (R5)', () => {
  const everyone = { joining: 'everyone' as const }
  expect(usesSets([everyone, everyone], [{}, { counts_in: [] }])).toBe(false)
  expect(usesSets([everyone, everyone], [{ counts_in: ['women'] }])).toBe(true)
  expect(usesSets([everyone, { joining: 'choice' }], [])).toBe(true)
})
