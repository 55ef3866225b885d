import { expect, test } from 'vitest'
import { classOf, countingRows, isOutside, namesOf, readSet, usesSets, writeSet } from './boulder-sets'

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

test('only a class is somebody’s own, not a category that everyone is in (R1)', () => {
  const classes = [
    { key: 'all', joining: 'everyone' as const },
    { key: 'u16', joining: 'choice' as const },
  ]
  expect(classOf(classes, { category: 'u16' })?.key).toBe('u16')
  expect(classOf(classes, { category: 'all' })).toBeUndefined()
  expect(classOf(classes, {})).toBeUndefined()
  expect(classOf(classes, undefined)).toBeUndefined()
})

test('a boulder is outside a class that it does not count in; a void one is outside none (R5)', () => {
  const own = { key: 'women' }
  expect(isOutside({ status: 'open', categories: ['men'] }, own)).toBe(true)
  expect(isOutside({ status: 'closed', categories: ['men', 'women'] }, own)).toBe(false)
  expect(isOutside({ status: 'void', categories: [] }, own)).toBe(false)
  expect(isOutside({ status: 'open', categories: ['men'] }, undefined)).toBe(false)
})

test('the own class comes first, and those that are alike share a row (R5)', () => {
  const own = { key: 'men', name: 'Men' }
  const alike = { top: 100, flash: 110, zone: 50 }
  const keys = ['women', 'men', 'u16']
  expect(countingRows({ categories: keys, brings: [alike] }, CATEGORIES, own)).toEqual([
    { names: ['Men'], brings: alike },
    { names: ['Women', 'U16, both halls'], brings: alike },
  ])
  const ofWomen = { ...alike, categories: ['women'] }
  expect(countingRows({ categories: ['women', 'u16'], brings: [ofWomen] }, CATEGORIES, own)).toEqual([
    { names: ['Women'], brings: ofWomen },
    { names: ['U16, both halls'], brings: undefined },
  ])
})
