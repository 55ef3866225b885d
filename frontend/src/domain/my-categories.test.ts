import { expect, test } from 'vitest'
import type { Entry } from '@/api/competition-queries'
import { isMyCategory, myCategoriesFirst, myRowId } from './my-categories'

const entry = (status: Entry['status'], team: { id: number; category: string } | null) =>
  ({ id: 17, status, team }) as Entry

const INDIVIDUAL = { key: 'individual', kind: 'individual' } as const
const EASY = { key: 'lt_6B', kind: 'team' } as const
const HARD = { key: 'gte_6B', kind: 'team' } as const
const mine = entry('confirmed', { id: 5, category: 'gte_6B' })
const solo = entry('confirmed', null)

test('my categories are my team’s and the individual one, once I take part', () => {
  expect([INDIVIDUAL, HARD, EASY].map((category) => isMyCategory(category, mine))).toEqual([
    true,
    true,
    false,
  ])
  expect(isMyCategory(INDIVIDUAL, entry('waitlisted', null))).toBe(false)
  expect(isMyCategory(INDIVIDUAL, undefined)).toBe(false)
})

test('my row is my team’s among teams, and my own among climbers', () => {
  expect(myRowId(HARD, mine)).toBe(5)
  expect(myRowId(INDIVIDUAL, mine)).toBe(17)
  expect(myRowId(EASY, mine)).toBeUndefined()
  expect(myRowId(HARD, solo)).toBeUndefined()
})

test('my categories come first, my team’s before my own', () => {
  expect(myCategoriesFirst([INDIVIDUAL, EASY, HARD], mine)).toEqual([HARD, INDIVIDUAL, EASY])
  expect(myCategoriesFirst([EASY, HARD, INDIVIDUAL], solo)).toEqual([INDIVIDUAL, EASY, HARD])
  expect(myCategoriesFirst([EASY, INDIVIDUAL], undefined)).toEqual([EASY, INDIVIDUAL])
})

test('my class comes first of all, and the other classes are not mine (R1)', () => {
  const GIRLS = { key: 'girls', kind: 'individual', joining: 'choice' } as const
  const BOYS = { key: 'boys', kind: 'individual', joining: 'choice' } as const
  const boy = { ...mine, category: 'boys' }
  expect(myCategoriesFirst([HARD, INDIVIDUAL, GIRLS, BOYS], boy)).toEqual([BOYS, HARD, INDIVIDUAL, GIRLS])
  expect([myRowId(BOYS, boy), myRowId(GIRLS, boy)]).toEqual([17, undefined])
  expect(isMyCategory(GIRLS, solo)).toBe(false)
})
