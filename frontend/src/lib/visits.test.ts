import { expect, test } from 'vitest'
import { isReturning } from './visits'

test('the first visit and a reload a moment later are no return; an hour later is', () => {
  const first = new Date('2026-06-06T10:00:00Z')
  expect(isReturning(first)).toBe(false)
  expect(isReturning(new Date('2026-06-06T10:05:00Z'))).toBe(false)
  expect(isReturning(new Date('2026-06-06T11:00:00Z'))).toBe(true)
})
