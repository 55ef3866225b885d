import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { useNowAt } from './use-now-at'

const OPENS = new Date('2026-06-06T18:00:00Z')
const CLOSES = new Date('2026-08-06T18:00:00Z')

afterEach(() => {
  vi.useRealTimers()
})

function watch(from: string) {
  vi.useFakeTimers({ now: new Date(from) })
  const { result } = renderHook(() => useNowAt([CLOSES, OPENS]))
  return () => result.current
}

test('the time does not change until the next moment passes', () => {
  const seen = watch('2026-06-06T17:59:00Z')
  const before = seen()
  act(() => void vi.advanceTimersByTime(59_999))
  expect(seen()).toBe(before)
  act(() => void vi.advanceTimersByTime(1))
  expect(seen().getTime()).toBeGreaterThanOrEqual(OPENS.getTime())
})

test('a moment further away than the maximum of a timer does not pass early', () => {
  const seen = watch('2026-06-07T00:00:00Z')
  act(() => void vi.advanceTimersByTime(30 * 24 * 3600_000))
  expect(seen()).toEqual(new Date('2026-06-07T00:00:00Z'))
  act(() => void vi.advanceTimersByTime(31 * 24 * 3600_000))
  expect(seen().getTime()).toBeGreaterThanOrEqual(CLOSES.getTime())
})

test('a phone that was suspended past it is updated when it wakes up', () => {
  const seen = watch('2026-06-06T17:59:00Z')
  vi.setSystemTime(new Date('2026-06-06T20:00:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(seen()).toEqual(new Date('2026-06-06T20:00:00Z'))
})
