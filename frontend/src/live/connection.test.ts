import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { backoff } from '@/lib/backoff'
import { FakeSocket, setVisibility, withFakeSocket } from '@/testing/socket'
import { type Connection, createConnection, RECONNECT } from './connection'

const events: string[] = []
let connection: Connection
let isFollowing = false

beforeEach(() => {
  withFakeSocket()
  events.length = 0
  isFollowing = false
  connection = createConnection({
    open: () => new WebSocket('wss://topout.test/api/live'),
    onOpen: () => events.push('open'),
    onText: (text) => events.push(text),
    onClose: (wasOpen) => events.push(wasOpen ? 'lost' : 'refused'),
    isFollowing: () => isFollowing,
  })
})

afterEach(() => {
  connection.stop()
  vi.useRealTimers()
})

const sockets = () => FakeSocket.all.length

test('a lost connection is opened again after a delay that grows with each failure', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  FakeSocket.last.accept().disconnect()
  expect(events).toEqual(['open', 'lost'])
  vi.advanceTimersByTime(3_900)
  expect(sockets()).toBe(1)
  vi.advanceTimersByTime(100)
  expect(sockets()).toBe(2)
  FakeSocket.last.disconnect()
  vi.advanceTimersByTime(7_900)
  expect(sockets()).toBe(2)
  vi.advanceTimersByTime(100)
  expect(sockets()).toBe(3)
  expect(events).toEqual(['open', 'lost', 'refused'])
})

test('delays have full jitter and stay between 1 and 30 seconds', () => {
  for (const failures of [0, 1, 3, 8, 50]) {
    expect(backoff(RECONNECT, failures, 0)).toBe(1_000)
    expect(backoff(RECONNECT, failures, 1)).toBeLessThanOrEqual(30_000)
    expect(backoff(RECONNECT, failures, 1)).toBeGreaterThan(backoff(RECONNECT, failures, 0.5))
  }
  expect(backoff(RECONNECT, 50, 1)).toBe(30_000)
})

/** Seconds until the next attempt, which is refused as well. */
function refuseNext(): number {
  const before = sockets()
  let seconds = 0
  for (; sockets() === before; seconds += 1) vi.advanceTimersByTime(1_000)
  FakeSocket.last.disconnect()
  return seconds
}

test('a refused socket is tried every 30 seconds at last, and every five minutes while requests are answered', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0.999)
  FakeSocket.last.disconnect()
  expect(Array.from({ length: 9 }, refuseNext).at(-1)).toBe(30)
  isFollowing = true
  refuseNext()
  expect(refuseNext()).toBe(300)
})

test('a connection without messages is closed, and so is one that never opens', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  FakeSocket.last.accept()
  vi.advanceTimersByTime(41_000)
  expect(sockets()).toBe(2)
  vi.advanceTimersByTime(16_000)
  expect(sockets()).toBe(3)
  expect(events).toEqual(['open', 'lost', 'refused'])
})

test('a message every 15 seconds keeps the connection open', () => {
  FakeSocket.last.accept()
  for (let beat = 0; beat < 20; beat += 1) {
    vi.advanceTimersByTime(15_000)
    FakeSocket.last.receive({ type: 'heartbeat' })
  }
  expect(sockets()).toBe(1)
})

test('a server that stops names the reconnect delay, and there is no attempt before', () => {
  vi.spyOn(Math, 'random').mockReturnValue(0)
  FakeSocket.last.accept()
  connection.reconnectAfter(10_000)
  vi.advanceTimersByTime(10_900)
  expect(sockets()).toBe(1)
  vi.advanceTimersByTime(100)
  expect(sockets()).toBe(2)
})

test('a hidden page does not reconnect; a visible one does at once', () => {
  FakeSocket.last.accept()
  setVisibility('hidden')
  FakeSocket.last.disconnect()
  vi.advanceTimersByTime(600_000)
  expect(sockets()).toBe(1)
  setVisibility('visible')
  expect(sockets()).toBe(2)
})

test('the connection of a hidden page is closed after a minute', () => {
  FakeSocket.last.accept()
  setVisibility('hidden')
  vi.advanceTimersByTime(30_000)
  FakeSocket.last.receive({ type: 'heartbeat' })
  expect(events).not.toContain('lost')
  vi.advanceTimersByTime(30_000)
  expect(events).toContain('lost')
  setVisibility('visible')
})

test('without any network the connection is closed at once, and the retry waits for the network', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  FakeSocket.last.accept()
  window.dispatchEvent(new Event('offline'))
  expect(events).toEqual(['open', 'lost'])
  vi.advanceTimersByTime(600_000)
  expect(sockets()).toBe(1)
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
  window.dispatchEvent(new Event('online'))
  expect(sockets()).toBe(2)
})

test('once stopped it does not reconnect', () => {
  const last = FakeSocket.last.accept()
  connection.stop()
  last.disconnect()
  window.dispatchEvent(new Event('online'))
  vi.advanceTimersByTime(60_000)
  expect(sockets()).toBe(1)
  expect(last.readyState).toBe(3)
})

test.each(['visibilitychange', 'focus', 'pageshow'])(
  'after sleep a socket that was quiet for too long is replaced at once (%s)',
  (event) => {
    FakeSocket.last.accept()
    FakeSocket.last.receive({})
    const wake = () => (event === 'visibilitychange' ? document : window).dispatchEvent(new Event(event))
    wake()
    expect(sockets()).toBe(1)
    // The device sleeps: time passes, but no timer runs.
    vi.setSystemTime(Date.now() + 21_000)
    wake()
    expect(sockets()).toBe(2)
    FakeSocket.last.accept()
    expect(events).toEqual(['open', '{}', 'lost', 'open'])
  },
)
