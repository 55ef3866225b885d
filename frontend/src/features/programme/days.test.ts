import { expect, test } from 'vitest'
import type { ProgrammeItem } from '@/api/programme-queries'
import { groupByDay, isMine, markItems } from './days'

const item = (id: number, starts_at: string, ends_at: string, more: Partial<ProgrammeItem> = {}) =>
  ({
    id,
    competition_id: 1,
    kind: 'competition',
    title: `Item ${id}`,
    description: '',
    starts_at,
    ends_at,
    place: '',
    leader: '',
    location: null,
    moved_from: null,
    called_off_at: null,
    version: 1,
    ...more,
  }) satisfies ProgrammeItem

const BRIEFING = item(1, '2026-06-06T07:30:00Z', '2026-06-06T08:00:00Z')
const CLIMBING = item(2, '2026-06-06T08:00:00Z', '2026-06-06T16:00:00Z')
const CONCERT = item(3, '2026-06-06T21:30:00Z', '2026-06-06T23:00:00Z', { kind: 'festival' })
const ALL = [CONCERT, CLIMBING, BRIEFING]

test('days are those of the competition’s time zone, items in the order of their times', () => {
  const days = groupByDay(ALL, 'Europe/Sofia')
  expect(days.map(({ date, items }) => [date, items.map(({ id }) => id)])).toEqual([
    ['2026-06-06', [1, 2]],
    ['2026-06-07', [3]],
  ])
})

test('what is on is marked now, what starts next is marked next', () => {
  const marks = (time: string) => [...markItems(ALL, new Date(time))].sort().map(([, mark]) => mark)
  expect(marks('2026-06-06T07:00:00Z')).toEqual(['next', 'later', 'later'])
  expect(marks('2026-06-06T07:30:00Z')).toEqual(['now', 'next', 'later'])
  expect(marks('2026-06-06T08:00:00Z')).toEqual(['past', 'now', 'next'])
  expect(marks('2026-06-06T23:00:00Z')).toEqual(['past', 'past', 'past'])
})

test('what is called off is neither now nor next', () => {
  const calledOff = { ...CLIMBING, called_off_at: '2026-06-05T00:00:00Z' }
  const marks = markItems([BRIEFING, calledOff, CONCERT], new Date('2026-06-06T07:30:00Z'))
  expect([marks.get(1), marks.get(2), marks.get(3)]).toEqual(['now', 'later', 'next'])
})

test('mine is what the competition is for everybody, and what one has booked', () => {
  const workshop = item(4, '2026-06-05T08:00:00Z', '2026-06-05T09:00:00Z', { kind: 'workshop' })
  const booked = { ...workshop, booking: { status: 'confirmed' } } as never
  const cancelled = { ...workshop, booking: { status: 'cancelled' } } as never
  expect([isMine(CLIMBING, []), isMine(CONCERT, []), isMine(workshop, [])]).toEqual([true, false, false])
  expect([isMine(workshop, [booked]), isMine(workshop, [cancelled])]).toEqual([true, false])
})
