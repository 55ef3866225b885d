import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useDelayedCall } from './use-delayed-call'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function renderDelayed() {
  const call = vi.fn()
  const { result, unmount } = renderHook(() => useDelayedCall<string>(call, 300))
  return { call, unmount, ...result.current }
}

test('only the last of several values is passed on, after the delay', () => {
  const { call, delayed } = renderDelayed()
  delayed('c')
  delayed('cl')
  vi.advanceTimersByTime(299)
  expect(call).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(call.mock.calls).toEqual([['cl']])
})

test('a flush passes it on at once, and once', () => {
  const { call, delayed, flush } = renderDelayed()
  delayed('c')
  flush()
  vi.advanceTimersByTime(300)
  expect(call.mock.calls).toEqual([['c']])
})

test('nothing is passed on after the component is gone', () => {
  const { call, delayed, unmount } = renderDelayed()
  delayed('c')
  unmount()
  vi.advanceTimersByTime(300)
  expect(call).not.toHaveBeenCalled()
})
