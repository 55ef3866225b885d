import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoff } from '@/lib/backoff'
import { FakeSocket, setVisibility, withFakeSocket } from '@/testing/socket'
import { type Connection, createConnection, RECONNECT } from './connection'

const heard: string[] = []
let connection: Connection

beforeEach(() => {
  withFakeSocket()
  heard.length = 0
  connection = createConnection({
    open: () => new WebSocket('wss://topout.test/api/live'),
    onOpen: () => heard.push('open'),
    onText: (text) => heard.push(text),
    onClose: (wasOpen) => heard.push(wasOpen ? 'lost' : 'refused'),
  })
})

afterEach(() => {
  connection.stop()
  vi.useRealTimers()
})

const sockets = () => FakeSocket.all.length

test('a lost line is replaced after a pause, and each further failure makes the pause longer', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  FakeSocket.last.accept().disconnect()
  expect(heard).toEqual(['open', 'lost'])
  vi.advanceTimersByTime(3_900)
  expect(sockets()).toBe(1)
  vi.advanceTimersByTime(100)
  expect(sockets()).toBe(2)
  FakeSocket.last.disconnect()
  vi.advanceTimersByTime(7_900)
  expect(sockets()).toBe(2)
  vi.advanceTimersByTime(100)
  expect(sockets()).toBe(3)
  expect(heard).toEqual(['open', 'lost', 'refused'])
})

test('pauses are spread over their whole span and stay between 1 and 30 seconds', () => {
  for (const failures of [0, 1, 3, 8, 50]) {
    expect(backoff(RECONNECT, failures, 0)).toBe(1_000)
    expect(backoff(RECONNECT, failures, 1)).toBeLessThanOrEqual(30_000)
    expect(backoff(RECONNECT, failures, 1)).toBeGreaterThan(backoff(RECONNECT, failures, 0.5))
  }
  expect(backoff(RECONNECT, 50, 1)).toBe(30_000)
})

test('a server that opens and says nothing is left, and so is one that never opens', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  FakeSocket.last.accept()
  vi.advanceTimersByTime(41_000)
  expect(sockets()).toBe(2)
  vi.advanceTimersByTime(16_000)
  expect(sockets()).toBe(3)
  expect(heard).toEqual(['open', 'lost', 'refused'])
})

test('a word every 15 seconds keeps the line', () => {
  FakeSocket.last.accept()
  for (let beat = 0; beat < 20; beat += 1) {
    vi.advanceTimersByTime(15_000)
    FakeSocket.last.receive({ type: 'heartbeat' })
  }
  expect(sockets()).toBe(1)
})

test('a server that goes names the time of its return, and is not asked before', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  FakeSocket.last.accept()
  connection.reconnectAfter(10_000)
  vi.advanceTimersByTime(10_900)
  expect(sockets()).toBe(1)
  vi.advanceTimersByTime(100)
  expect(sockets()).toBe(2)
})

test('while nobody looks nothing is tried; whoever looks again is connected at once', () => {
  FakeSocket.last.accept()
  setVisibility('hidden')
  FakeSocket.last.disconnect()
  vi.advanceTimersByTime(600_000)
  expect(sockets()).toBe(1)
  setVisibility('visible')
  expect(sockets()).toBe(2)
})

test('a line that nobody looks at is given back after a minute', () => {
  FakeSocket.last.accept()
  setVisibility('hidden')
  vi.advanceTimersByTime(30_000)
  FakeSocket.last.receive({ type: 'heartbeat' })
  expect(heard).not.toContain('lost')
  vi.advanceTimersByTime(30_000)
  expect(heard).toContain('lost')
  setVisibility('visible')
})

test('without any network the line is down at once, and the try waits for it', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  FakeSocket.last.accept()
  window.dispatchEvent(new Event('offline'))
  expect(heard).toEqual(['open', 'lost'])
  vi.advanceTimersByTime(600_000)
  expect(sockets()).toBe(1)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(sockets()).toBe(2)
})

test('once stopped it stays so', () => {
  const last = FakeSocket.last.accept()
  connection.stop()
  last.disconnect()
  window.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(sockets()).toBe(1)
  expect(last.readyState).toBe(3)
})
