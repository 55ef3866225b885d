import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnMissingChunk } from './missing-chunk'

const reload = vi.fn()

const onUnreachable = vi.fn()
let isReachable = true

reloadOnMissingChunk(async () => isReachable, onUnreachable)

beforeEach(() => {
  isReachable = true
  reload.mockClear()
  onUnreachable.mockClear()
  sessionStorage.clear()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})

afterEach(() => {
  vi.useRealTimers()
})

async function missChunk(): Promise<void> {
  window.dispatchEvent(new Event('vite:preloadError', { cancelable: true }))
  // The server has answered.
  await Promise.resolve()
  await Promise.resolve()
}

test('a chunk that no longer exists triggers one reload', async () => {
  await missChunk()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(onUnreachable).not.toHaveBeenCalled()
})

test('it does not reload in a loop', async () => {
  await missChunk()
  await missChunk()
  expect(reload).toHaveBeenCalledTimes(1)
  expect(onUnreachable).toHaveBeenCalledTimes(1)
})

test('a later version may trigger another reload', async () => {
  vi.useFakeTimers()
  await missChunk()
  vi.advanceTimersByTime(61_000)
  await missChunk()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('a server that does not answer keeps the page, so that the screen can say so', async () => {
  isReachable = false
  await missChunk()
  expect(reload, 'the page would be gone').not.toHaveBeenCalled()
  expect(onUnreachable).toHaveBeenCalledTimes(1)
})

test('without session storage it does not risk a loop', async () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  await missChunk()
  expect(reload).not.toHaveBeenCalled()
})
