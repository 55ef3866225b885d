import { afterEach, beforeEach, expect, test, vi } from 'vitest'

const NOW = Date.parse('2026-06-06T12:00:00Z')
const HOUR = 3_600_000

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'performance'] })
})

afterEach(() => vi.useRealTimers())

async function load() {
  vi.resetModules()
  return import('./server-clock')
}

type Clock = Awaited<ReturnType<typeof load>>

const hear = ({ noteServerTime }: Clock, server: number, round_trip_ms = 20, precision_ms = 0) =>
  noteServerTime({
    received_at: Date.now(),
    monotonic: performance.now(),
    round_trip_ms,
    server: server - round_trip_ms / 2,
    precision_ms,
  })

test('until the first response it is the phone’s own time', async () => {
  expect((await load()).serverTime()).toBe(NOW)
})

test.each([2, -2])('fault 105: with a clock %s hours wrong it is the server’s time', async (hours) => {
  const clock = await load()
  hear(clock, NOW + hours * HOUR)
  vi.advanceTimersByTime(90_000)
  expect(clock.serverTime()).toBe(NOW + hours * HOUR + 90_000)
  expect(clock.toServerTime(NOW)).toBe(NOW + hours * HOUR)
  expect(clock.toPhoneTime(NOW + hours * HOUR)).toBe(NOW)
})

test('fault 105: a clock that is set back changes nothing, and is noticed', async () => {
  const clock = await load()
  const setBack = vi.fn()
  clock.onClockSetBack(setBack)
  hear(clock, NOW)
  vi.setSystemTime(NOW - 2 * HOUR)
  expect(clock.serverTime()).toBe(NOW)
  expect(setBack).toHaveBeenCalledTimes(1)
  expect(clock.serverTime()).toBe(NOW)
  expect(setBack).toHaveBeenCalledTimes(1)
})

test('fault 105: a clock that is set forth is corrected by the next response, and screens are told', async () => {
  const clock = await load()
  hear(clock, NOW, 10)
  const changed = vi.fn()
  clock.onServerClockChange(changed)
  vi.setSystemTime(NOW + 2 * HOUR)
  hear(clock, NOW, 400, 500)
  expect(clock.serverTime()).toBeCloseTo(NOW, -3)
  expect(changed).toHaveBeenCalledTimes(1)
})

test('time that the phone slept counts, although its other clock stood still', async () => {
  const clock = await load()
  hear(clock, NOW - HOUR)
  vi.setSystemTime(NOW + 3 * HOUR)
  expect(clock.serverTime()).toBe(NOW + 2 * HOUR)
})

test('the more exact comparison wins, until it is an hour old', async () => {
  const clock = await load()
  hear(clock, NOW + 300, 20)
  hear(clock, NOW + 700, 400, 500)
  expect(clock.serverTime()).toBe(NOW + 300)
  vi.advanceTimersByTime(2 * HOUR)
  hear(clock, NOW + 2 * HOUR + 700, 400, 500)
  expect(clock.serverTime()).toBe(NOW + 2 * HOUR + 700)
})

test('it survives a reload without signal, for a day', async () => {
  hear(await load(), NOW + 2 * HOUR)
  vi.setSystemTime(NOW + HOUR)
  expect((await load()).serverTime()).toBe(NOW + 3 * HOUR)
  vi.setSystemTime(NOW + 25 * HOUR)
  expect((await load()).serverTime()).toBe(NOW + 25 * HOUR)
})

test('fault 105: after a reload with a clock that was set back it goes on from what the server last said', async () => {
  hear(await load(), NOW, 0)
  vi.setSystemTime(NOW - 2 * HOUR)
  const clock = await load()
  expect(clock.serverTime()).toBe(NOW)
  vi.advanceTimersByTime(60_000)
  expect(clock.serverTime()).toBe(NOW + 60_000)
})

test.each(['not json', 'null', '{}', '{"wall":1,"server":"x"}'])(
  'ignores an invalid stored value: %s',
  async (text) => {
    localStorage.setItem('server-clock', text)
    expect((await load()).serverTime()).toBe(NOW)
  },
)
