import { onlineManager } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { reloadOnMissingChunk } from './missing-chunk'

const reload = vi.fn()

const onUnreachable = vi.fn(() => onlineManager.setOnline(false))

reloadOnMissingChunk(onUnreachable)

beforeEach(() => {
  onlineManager.setOnline(true)
  reload.mockClear()
  onUnreachable.mockClear()
  sessionStorage.clear()
  vi.spyOn(window.location, 'reload').mockImplementation(reload)
})

afterEach(() => {
  vi.useRealTimers()
})

function missChunk() {
  const event = new Event('vite:preloadError', { cancelable: true })
  window.dispatchEvent(event)
  return event
}

test('a chunk that no longer exists triggers one reload', () => {
  expect(missChunk().defaultPrevented).toBe(true)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('it does not reload in a loop', () => {
  missChunk()
  expect(missChunk().defaultPrevented).toBe(false)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a later version may trigger another reload', () => {
  vi.useFakeTimers()
  missChunk()
  vi.advanceTimersByTime(61_000)
  missChunk()
  expect(reload).toHaveBeenCalledTimes(2)
})

test('without signal a reload would not help', () => {
  onlineManager.setOnline(false)
  missChunk()
  expect(reload).not.toHaveBeenCalled()
})

test('a connection that leads nowhere counts as no signal, so that the screen can say so', () => {
  missChunk()
  expect(onUnreachable).not.toHaveBeenCalled()
  missChunk()
  expect(onlineManager.isOnline()).toBe(false)
  sessionStorage.clear()
  missChunk()
  expect(reload, 'nothing but the shell would come').toHaveBeenCalledTimes(1)
})

test('without session storage it does not risk a loop', () => {
  vi.spyOn(window, 'sessionStorage', 'get').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError')
  })
  missChunk()
  expect(reload).not.toHaveBeenCalled()
})
