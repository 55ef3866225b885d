import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reportReachable, watchReachability } from './reachability'

let serverIsUp = false
let probes = 0

beforeEach(() => {
  vi.useFakeTimers()
  serverIsUp = false
  probes = 0
  watchReachability(async () => {
    probes += 1
    return serverIsUp
  })
})

afterEach(() => {
  reportReachable(true)
  vi.useRealTimers()
})

test('a request without answer means offline, whatever the device says', () => {
  reportReachable(false)
  expect(onlineManager.isOnline()).toBe(false)
})

test('a server that comes back is noticed without anybody reloading', async () => {
  reportReachable(false)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(onlineManager.isOnline()).toBe(false)
  serverIsUp = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onlineManager.isOnline()).toBe(true)
})

test('knocking slows down and stops when somebody opens', async () => {
  reportReachable(false)
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(probes).toBeGreaterThan(30)
  expect(probes).toBeLessThan(65)
  serverIsUp = true
  await vi.advanceTimersByTimeAsync(31_000)
  const untilOpened = probes
  await vi.advanceTimersByTimeAsync(10 * 60_000)
  expect(probes).toBe(untilOpened)
})

test('a page nobody looks at does not knock, and knocks at once when it is looked at', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  reportReachable(false)
  serverIsUp = true
  await vi.advanceTimersByTimeAsync(60_000)
  expect(probes).toBe(0)
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  await vi.advanceTimersByTimeAsync(400)
  expect(onlineManager.isOnline()).toBe(true)
})

test('a stray online event during an offline start convinces nobody', async () => {
  reportReachable(false)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onlineManager.isOnline()).toBe(false)
})

test('an online event makes us knock soon, not after the long pause', async () => {
  reportReachable(false)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  serverIsUp = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(400)
  expect(onlineManager.isOnline()).toBe(true)
})
