import { expect, test } from 'vitest'
import { backoff, jitter } from './backoff'

const RETRY = { minMs: 1_000, firstMs: 4_000, maxMs: 30_000 }

test('a delay is anywhere between its limits', () => {
  expect(jitter(200, 600, 0)).toBe(200)
  expect(jitter(200, 600, 0.5)).toBe(400)
  expect(jitter(200, 600, 1)).toBe(600)
})

test('the longest delay doubles with each failure, up to the maximum', () => {
  expect([0, 1, 2, 3, 1_000].map((failures) => backoff(RETRY, failures, 1))).toEqual([
    4_000, 8_000, 16_000, 30_000, 30_000,
  ])
  expect(backoff(RETRY, 1_000, 0)).toBe(1_000)
})
