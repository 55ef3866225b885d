import { expect, test } from 'vitest'
import type { OfficialCategory } from '@/api/results-queries'
import { findEarlier, inReadingOrder, listReopened } from './official-order'

const round = (key: string, position: number) => ({
  key,
  name: key,
  position,
  mode: 'judged' as const,
  format: 'ifsc_2026',
})
const result = (of: ReturnType<typeof round> | null) => ({
  round: of,
  number: 1,
  hash: 'abc',
  made_at: '2026-06-06T10:00:00Z',
  parts: [],
  boulders: null,
  rows: [],
})
const earlier = (key: string | null, number: number, reason: string) => ({
  round: key,
  number,
  hash: 'abc',
  made_at: '2026-06-06T10:00:00Z',
  reopened_at: '2026-06-06T11:00:00Z',
  reason,
})

const CATEGORY: OfficialCategory = {
  key: 'women',
  name: 'Women',
  kind: 'individual',
  results: [result(round('qualification', 0)), result(round('final', 1)), result(null)],
  earlier: [
    earlier('final', 1, 'a missing zone'),
    earlier('final', 2, 'a protest'),
    earlier(null, 1, 'a protest'),
    earlier('semi', 1, 'wrong list'),
    earlier('semi', 2, 'wrong list again'),
  ],
}

test('R20: the whole comes first, then the rounds from the last one back', () => {
  expect(inReadingOrder(CATEGORY).map(({ round }) => round?.key ?? 'overall')).toEqual([
    'overall',
    'final',
    'qualification',
  ])
})

test('R19: each result has its own earlier versions, the newest first', () => {
  const reasonsOf = (index: number) =>
    findEarlier(CATEGORY, inReadingOrder(CATEGORY)[index] ?? result(null)).map(({ reason }) => reason)
  expect(reasonsOf(0)).toEqual(['a protest'])
  expect(reasonsOf(1)).toEqual(['a protest', 'a missing zone'])
  expect(reasonsOf(2)).toEqual([])
})

test('R19: what was reopened and is not official again is named once', () => {
  expect(listReopened(CATEGORY).map(({ round, reason }) => [round, reason])).toEqual([
    ['semi', 'wrong list again'],
  ])
})
