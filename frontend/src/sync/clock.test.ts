import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Anchor, anchorFrom, betterAnchor, correctedTime, evidenceAt } from './clock'

const NOON = Date.UTC(2026, 5, 6, 12)
const MINUTE = 60_000
const at = (ms: number) => new Date(NOON + ms).toISOString()
const anchor = (wallMs: number, offsetMs = 0, round_trip_ms = 100): Anchor => ({
  wall: at(wallMs),
  server: at(wallMs + offsetMs),
  round_trip_ms,
})

describe('Y12: an anchor', () => {
  test('lies in the middle between request and response', () => {
    const sample = { sent_at: NOON, received_at: NOON + 400, round_trip_ms: 400, server_time: at(5_200) }
    expect(anchorFrom(sample)).toEqual({ wall: at(200), server: at(5_200), round_trip_ms: 400 })
  })

  test('is not taken when the clock was set between request and response', () => {
    const sample = { sent_at: NOON, received_at: NOON - 60_000, round_trip_ms: 400, server_time: at(0) }
    expect(anchorFrom(sample)).toBeNull()
  })

  test('is not taken from an invalid time', () => {
    const sample = { sent_at: NOON, received_at: NOON + 1, round_trip_ms: 1, server_time: 'now' }
    expect(anchorFrom(sample)).toBeNull()
  })
})

describe('Y12: the better anchor', () => {
  test('is the one with the shorter round trip', () => {
    const [good, bad] = [anchor(0, 0, 80), anchor(MINUTE, 0, 900)]
    expect(betterAnchor(good, bad)).toBe(good)
    expect(betterAnchor(bad, anchor(2 * MINUTE, 0, 80))).toEqual(anchor(2 * MINUTE, 0, 80))
  })

  test('is the newer one after an hour, long before the server calls the old one weak', () => {
    const fresh = anchor(61 * MINUTE, 0, 900)
    expect(betterAnchor(anchor(0, 0, 80), fresh)).toBe(fresh)
  })

  test('is the newer one when the clock was set since', () => {
    const forward = anchor(MINUTE, -30 * MINUTE, 900)
    expect(betterAnchor(anchor(0, 0, 80), forward)).toBe(forward)
    const back = anchor(-30 * MINUTE, 30 * MINUTE, 900)
    expect(betterAnchor(anchor(0, 0, 80), back)).toBe(back)
  })

  test('is the current one when a response has none', () => {
    expect(betterAnchor(anchor(0), null)).toEqual(anchor(0))
    expect(betterAnchor(null, null)).toBeNull()
  })

  test('never has an error larger than half its round trip, on a clock that is not set', () => {
    const measured = fc.record({
      pause: fc.integer({ min: 0, max: 10 * MINUTE }),
      trip: fc.integer({ min: 1, max: 5_000 }),
      share: fc.double({ min: 0, max: 1, noNaN: true }),
    })
    fc.assert(
      fc.property(
        fc.integer({ min: -1e9, max: 1e9 }),
        fc.array(measured, { minLength: 1 }),
        (offset, trips) => {
          let now = NOON
          let anchor: Anchor | null = null
          for (const { pause, trip, share } of trips) {
            now += pause
            const server_time = new Date(now + Math.round(trip * share) + offset).toISOString()
            const fresh = anchorFrom({
              sent_at: now,
              received_at: now + trip,
              round_trip_ms: trip,
              server_time,
            })
            anchor = betterAnchor(anchor, fresh)
            now += trip
          }
          if (!anchor) throw new Error('there was an answer')
          const error = Math.abs(Date.parse(anchor.server) - Date.parse(anchor.wall) - offset)
          expect(error).toBeLessThanOrEqual(anchor.round_trip_ms / 2 + 1)
        },
      ),
    )
  })
})

test('Y12: an op without an anchor says so, and the server calls its clock weak', () => {
  const wall = new Date(NOON)
  expect(evidenceAt(wall, null)).toEqual({ wall: at(0), anchor_wall: null, anchor_server: null })
  expect(evidenceAt(wall, anchor(-5_000, 700))).toEqual({
    wall: at(0),
    anchor_wall: at(-5_000),
    anchor_server: at(-4_300),
  })
})

test('Y12: a time of an op is shown as the server will correct it', () => {
  const clock = {
    wall: '2026-06-06T10:00:00.000Z',
    anchor_wall: '2026-06-06T09:00:00.000Z',
    anchor_server: '2026-06-06T11:00:00.000Z',
  }
  expect(correctedTime('2026-06-06T09:55:00.000Z', clock)).toBe('2026-06-06T11:55:00.000Z')
  const unknown = { ...clock, anchor_wall: null, anchor_server: null }
  expect(correctedTime('2026-06-06T09:55:00.000Z', unknown)).toBe('2026-06-06T09:55:00.000Z')
})
