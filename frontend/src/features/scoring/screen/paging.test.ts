import { expect, test } from 'vitest'
import { rowOf } from '@/testing/standings'
import { pageAt, pagesOf } from './paging'

const rows = (count: number) => Array.from({ length: count }, (_, index) => rowOf(index + 1))
const board = (key: string, count: number) => ({ key, name: key, rows: rows(count) })
const summary = (pages: ReturnType<typeof pagesOf>) =>
  pages.map(({ key, number, of, rows }) => [key, number, of, rows.length])

test('each board has the pages it needs, and an empty one has one', () => {
  const pages = pagesOf([board('lt_6B', 5), board('gte_6B', 0), board('individual', 4)], 2)
  expect(summary(pages)).toEqual([
    ['lt_6B', 1, 3, 2],
    ['lt_6B', 2, 3, 2],
    ['lt_6B', 3, 3, 1],
    ['gte_6B', 1, 1, 0],
    ['individual', 1, 2, 2],
    ['individual', 2, 2, 2],
  ])
})

test('after the last page comes the first, and before the first the last', () => {
  const pages = pagesOf([board('lt_6B', 5)], 2)
  expect([0, 1, 2, 3, -1, -4].map((step) => pageAt(pages, step)?.number)).toEqual([1, 2, 3, 1, 3, 3])
  expect(pageAt([], 3)).toBeUndefined()
})
