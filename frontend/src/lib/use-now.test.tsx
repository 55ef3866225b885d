import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { formatCountdown } from './countdown'
import { useNow } from './use-now'

const START = new Date('2026-06-06T09:00:00.000Z')
const TARGET = new Date('2026-06-06T09:01:00.250Z')

afterEach(() => {
  vi.useRealTimers()
})

function watchCountdown() {
  vi.useFakeTimers({ now: START })
  const { result } = renderHook(() => useNow(TARGET))
  return () => {
    const { days, time } = formatCountdown(TARGET, result.current)
    return `${days} Days ${time}`
  }
}

test('the countdown ticks on the second of its target, without drift', () => {
  const shown = watchCountdown()
  expect(shown()).toBe('00 Days 00:01:01')
  act(() => void vi.advanceTimersByTime(250))
  expect(shown()).toBe('00 Days 00:01:00')
  act(() => void vi.advanceTimersByTime(30_000))
  expect(shown()).toBe('00 Days 00:00:30')
})

test('a phone that was suspended is updated when it wakes up', () => {
  const shown = watchCountdown()
  vi.setSystemTime(new Date('2026-06-06T10:00:00Z'))
  act(() => void document.dispatchEvent(new Event('visibilitychange')))
  expect(shown()).toBe('00 Days 00:00:00')
})
