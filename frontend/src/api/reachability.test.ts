import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportReach, watchReachability } from './reachability'

let serverIsUp = false
let knocks = 0

beforeEach(() => {
  vi.useFakeTimers()
  serverIsUp = false
  knocks = 0
  watchReachability(async () => {
    knocks += 1
    return serverIsUp
  })
})

afterEach(() => {
  reportReach(true)
  vi.useRealTimers()
})

test('a request without answer means offline, whatever the device says', () => {
  reportReach(false)
  expect(onlineManager.isOnline()).toBe(false)
})

test('a server that comes back is noticed without anybody reloading', async () => {
  reportReach(false)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(onlineManager.isOnline()).toBe(false)
  serverIsUp = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onlineManager.isOnline()).toBe(true)
})

test('knocking slows down and stops when somebody opens', async () => {
  reportReach(false)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(knocks).toBeGreaterThan(30)
  expect(knocks).toBeLessThan(65)
  serverIsUp = true
  await vi.advanceTimersByTimeAsync(31_000)
  const untilOpened = knocks
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(knocks).toBe(untilOpened)
})

test('a page nobody looks at does not knock, and knocks at once when it is looked at', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  reportReach(false)
  serverIsUp = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(knocks).toBe(0)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(400)
  expect(onlineManager.isOnline()).toBe(true)
})

test('a stray online event during an offline start convinces nobody', async () => {
  reportReach(false)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onlineManager.isOnline()).toBe(false)
})

test('an online event makes us knock soon, not after the long pause', async () => {
  reportReach(false)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  serverIsUp = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(400)
  expect(onlineManager.isOnline()).toBe(true)
})
