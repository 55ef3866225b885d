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

test('a request without response means offline, whatever the browser reports', () => {
  reportReachable(false)
  expect(onlineManager.isOnline()).toBe(false)
})

test('a server that comes back is noticed without a reload', async () => {
  reportReachable(false)
  await vi.advanceTimersByTimeAsync(5_000)
  expect(onlineManager.isOnline()).toBe(false)
  serverIsUp = true
  await vi.advanceTimersByTimeAsync(30_000)
  expect(onlineManager.isOnline()).toBe(true)
})

test('probing slows down and stops when the server responds', async () => {
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

test('a hidden page does not probe, and probes at once when it becomes visible', async () => {
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

test('a false online event during an offline start is ignored', async () => {
  reportReachable(false)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(1_000)
  expect(onlineManager.isOnline()).toBe(false)
})

test('an online event triggers a probe soon, not after the long delay', async () => {
  reportReachable(false)
  await vi.advanceTimersByTimeAsync(5 * 60_000)
  serverIsUp = true
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(400)
  expect(onlineManager.isOnline()).toBe(true)
})

test('an online event during a failing probe still triggers a probe soon', async () => {
  let answer = (_reached: boolean) => {}
  watchReachability(() => new Promise((resolve) => (answer = resolve)))
  reportReachable(false)
  await vi.advanceTimersByTimeAsync(3_000)
  window.dispatchEvent(new Event('online'))
  answer(false)
  await vi.advanceTimersByTimeAsync(400)
  answer(true)
  await vi.advanceTimersByTimeAsync(0)
  expect(onlineManager.isOnline()).toBe(true)
})
