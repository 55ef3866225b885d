import { expect, test } from 'vitest'
import type { BoardRow } from '@/api/scoreboard-queries'
import { findRows } from './find-rows'

const row = (id: number, name: string, ...members: string[]): BoardRow => ({
  id,
  name,
  place: id,
  score: 0,
  tops: 0,
  members: members.map((member, index) => ({ id: 10 * id + index, name: member })),
})

const ROWS = [row(1, 'Chânt d’Été', 'Łukasz Žák'), row(2, 'Slab Society', 'Ada Rock'), row(3, 'Moss')]
const ids = (search: string, mine?: number) => findRows(ROWS, search, mine).shown.map(({ id }) => id)

test('an empty search shows everybody', () => {
  expect(findRows(ROWS, ' ', undefined)).toEqual({ found: 3, shown: ROWS })
})

test('the search ignores accents and case', () => {
  expect(ids("chant d'ete")).toEqual([1])
  expect(ids('MÖSS')).toEqual([3])
})

test('a team is found by its members', () => {
  expect(ids('lukasz zak')).toEqual([1])
  expect(ids('rock')).toEqual([2])
})

test('the own row is always shown but not counted as found', () => {
  expect(findRows(ROWS, 'rock', 3)).toMatchObject({ found: 1, shown: [{ id: 2 }, { id: 3 }] })
})
