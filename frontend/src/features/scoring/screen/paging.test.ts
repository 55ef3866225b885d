import { expect, test } from 'vitest'
import { rowOf } from '@/testing/standings'
import { pageIndex, pagesOf } from './paging'

const rows = (count: number) => Array.from({ length: count }, (_, index) => rowOf(index + 1))
const board = (key: string, count: number) => ({ key, name: key, rows: rows(count) })
const summary = (pages: ReturnType<typeof pagesOf>) =>
  pages.map(({ key, size, rows }) => [key, size, rows.map(({ id }) => id)])

test('each board has the pages it needs, and an empty one has one', () => {
  const pages = pagesOf([board('lt_6B', 5), board('gte_6B', 0), board('individual', 4)], 2)
  expect(summary(pages)).toEqual([
    ['lt_6B', 2, [1, 2]],
    ['lt_6B', 2, [3, 4]],
    ['lt_6B', 2, [5]],
    ['gte_6B', 0, []],
    ['individual', 2, [1, 2]],
    ['individual', 2, [3, 4]],
  ])
})

test('the last page of a board is about as full as the others', () => {
  expect(pagesOf([board('individual', 16)], 14).map(({ rows }) => rows.length)).toEqual([8, 8])
})

test('after the last page comes the first, and before the first the last', () => {
  expect([0, 1, 2, 3, -1, -4].map((step) => pageIndex(3, step))).toEqual([0, 1, 2, 0, 2, 2])
})
