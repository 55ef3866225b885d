import { describe, expect, it } from 'vitest'
import {
  type CompetitionTimes,
  canCancel,
  countdownTarget,
  entryWindow,
  isOver,
  statusOf,
} from './competition-status'

const MARATHON: CompetitionTimes = {
  published_at: '2026-05-01T00:00:00Z',
  registration_opens_at: '2026-05-10T18:00:00Z',
  registration_closes_at: '2026-06-01T00:00:00Z',
  starts_at: '2026-06-06T09:00:00Z',
  ends_at: '2026-06-06T17:00:00Z',
  results_final_at: null,
}

describe('the status of a competition', () => {
  it.each([
    ['2026-05-10T17:59:59.999Z', 'upcoming', 'not-open'],
    ['2026-05-10T18:00:00Z', 'registration_open', 'open'],
    ['2026-05-31T23:59:59.999Z', 'registration_open', 'open'],
    ['2026-06-01T00:00:00Z', 'registration_closed', 'closed'],
    ['2026-06-06T08:59:59.999Z', 'registration_closed', 'closed'],
    ['2026-06-06T09:00:00Z', 'ongoing', 'closed'],
    ['2026-06-06T16:59:59.999Z', 'ongoing', 'closed'],
    ['2026-06-06T17:00:00Z', 'ended', 'closed'],
  ])('at %s it is %s and entry is %s', (now, status, window) => {
    expect(statusOf(MARATHON, new Date(now))).toBe(status)
    expect(entryWindow(MARATHON, new Date(now))).toBe(window)
  })

  it('is final once the results are, and a draft until it is published', () => {
    const now = new Date('2026-06-07T00:00:00Z')
    expect(statusOf({ ...MARATHON, results_final_at: '2026-06-06T20:00:00Z' }, now)).toBe('final')
    expect(statusOf({ ...MARATHON, published_at: null }, now)).toBe('draft')
    expect(['ongoing', 'ended', 'final'].map((status) => isOver(status as never))).toEqual([
      false,
      true,
      true,
    ])
  })

  it('is called off whatever the time, takes no entries then, and has no time left', () => {
    const called_off_at = '2026-05-20T00:00:00Z'
    for (const time of ['2026-05-21T00:00:00Z', '2026-06-06T12:00:00Z', '2026-06-07T00:00:00Z']) {
      const now = new Date(time)
      expect(statusOf({ ...MARATHON, called_off_at }, now)).toBe('called_off')
      expect(entryWindow({ ...MARATHON, called_off_at }, now)).toBe('closed')
      expect(countdownTarget({ ...MARATHON, called_off_at }, now)).toEqual(new Date(called_off_at))
      expect(canCancel({ ...MARATHON, called_off_at }, now)).toBe(false)
    }
  })

  it('lets people cancel until the start once it was postponed', () => {
    const postponed = { ...MARATHON, postponed_at: '2026-05-20T00:00:00Z' }
    const afterClosing = new Date('2026-06-05T00:00:00Z')
    expect([canCancel(MARATHON, afterClosing), canCancel(postponed, afterClosing)]).toEqual([false, true])
    expect(canCancel(postponed, new Date('2026-06-06T09:00:00Z'))).toBe(false)
  })

  it('accepts entries during the competition if registration is still open, but not after the end', () => {
    const late = { ...MARATHON, registration_closes_at: '2026-06-07T00:00:00Z' }
    expect(entryWindow(late, new Date('2026-06-06T12:00:00Z'))).toBe('open')
    expect(entryWindow(late, new Date('2026-06-06T17:00:00Z'))).toBe('closed')
    expect(canCancel(late, new Date('2026-06-06T08:59:59Z'))).toBe(true)
    expect(canCancel(late, new Date('2026-06-06T09:00:00Z'))).toBe(false)
  })
})

describe('the countdown', () => {
  it('counts to the start, and from the start on to the end', () => {
    expect(countdownTarget(MARATHON, new Date('2026-06-06T08:59:59.999Z'))).toEqual(
      new Date(MARATHON.starts_at),
    )
    expect(countdownTarget(MARATHON, new Date('2026-06-06T09:00:00Z'))).toEqual(new Date(MARATHON.ends_at))
  })
})
