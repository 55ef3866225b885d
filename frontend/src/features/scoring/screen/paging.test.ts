import { expect, test } from 'vitest'
import { rowOf } from '@/testing/standings'
import { pageIndex, pagesOf, withoutEmptyClasses } from './paging'

const rows = (count: number) => Array.from({ length: count }, (_, index) => rowOf(index + 1))
const board = (key: string, count: number) => ({ key, name: key, rows: rows(count) })
const summary = (pages: ReturnType<typeof pagesOf>) =>
  pages.map(({ key, size, rows }) => [key, size, rows.map(({ id }) => id)])

test('each board has enough pages, an empty board has one', () => {
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

test('classes that nobody is in have no page, unless nobody is in any', () => {
  const classOf = (key: string, count: number) => ({ ...board(key, count), isClass: true })
  const keys = (boards: ReturnType<typeof classOf>[]) => withoutEmptyClasses(boards).map(({ key }) => key)
  expect(keys([classOf('women', 2), classOf('men', 0), { ...board('lt_6B', 0), isClass: false }])).toEqual([
    'women',
    'lt_6B',
  ])
  expect(keys([classOf('women', 0), classOf('men', 0)])).toEqual(['women', 'men'])
})

test('rows are distributed evenly over the pages', () => {
  expect(pagesOf([board('individual', 16)], 14).map(({ rows }) => rows.length)).toEqual([8, 8])
})

test('a podium is one page, however many are behind it', () => {
  const pages = pagesOf([board('u15', 30), board('open', 3)], 2, ({ key }) => key === 'u15')
  expect(pages.map(({ key }) => key)).toEqual(['u15', 'open', 'open'])
})

test('the page index wraps around', () => {
  expect([0, 1, 2, 3, -1, -4].map((step) => pageIndex(3, step))).toEqual([0, 1, 2, 0, 2, 2])
})
