import { expect, test } from 'vitest'
import { rowOf } from '@/testing/standings'
import { pageIndex, pagesOf } from './paging'

const rows = (count: number) => Array.from({ length: count }, (_, index) => rowOf(index + 1))
const board = (key: string, count: number) => ({ key, name: key, rows: rows(count) })
const summary = (pages: ReturnType<typeof pagesOf>) =>
  pages.map(({ key, isWhole, rows }) => [key, isWhole, rows.map(({ id }) => id)])

test('each board has the pages it needs, and an empty one has one', () => {
  const pages = pagesOf([board('lt_6B', 5), board('gte_6B', 0), board('individual', 4)], 2)
  expect(summary(pages)).toEqual([
    ['lt_6B', false, [1, 2]],
    ['lt_6B', false, [3, 4]],
    ['lt_6B', false, [5]],
    ['gte_6B', true, []],
    ['individual', false, [1, 2]],
    ['individual', false, [3, 4]],
  ])
})

test('after the last page comes the first, and before the first the last', () => {
  expect([0, 1, 2, 3, -1, -4].map((step) => pageIndex(3, step))).toEqual([0, 1, 2, 0, 2, 2])
})
