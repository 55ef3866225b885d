import { expect, test } from 'vitest'
import { visibleRowsOf } from './use-visible-rows'

test('of 2,000 rows a screen full is rendered, and some around it', () => {
  expect(visibleRowsOf(400, 64, 800)).toEqual({ start: 0, end: 12 })
  expect(visibleRowsOf(-64_000, 64, 800)).toEqual({ start: 996, end: 1018 })
})

test('scrolling by less than a step renders the same rows', () => {
  expect(visibleRowsOf(-64_010, 64, 800)).toEqual(visibleRowsOf(-64_000, 64, 800))
})
