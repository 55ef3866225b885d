import { expect, test } from 'vitest'
import type { ProgrammeItem, Workshop } from '@/api/programme-queries'
import { nextItems } from './next-items'

const at = (hour: number) => `2026-06-06T${String(hour).padStart(2, '0')}:00:00Z`
const item = (id: number, from: number, more: Partial<ProgrammeItem> = {}) =>
  ({
    id,
    kind: 'competition',
    starts_at: at(from),
    ends_at: at(from + 1),
    called_off_at: null,
    ...more,
  }) as ProgrammeItem
const workshop = (id: number, from: number, status: string | null) =>
  ({ ...item(id, from, { kind: 'workshop' }), timezone: 'UTC', booking: status && { status } }) as Workshop

const ids = (items: ReturnType<typeof nextItems>) => items.map(({ item: { id } }) => id)
const programme = {
  timezone: 'UTC',
  items: [item(1, 8), item(2, 10), item(3, 12, { called_off_at: at(1) }), item(4, 11, { kind: 'workshop' })],
}

test('what is on and what comes next, in the order of time', () => {
  expect(ids(nextItems([programme], [workshop(5, 9, 'confirmed')], new Date(at(8)), 5))).toEqual([1, 5, 2])
})

test('of workshops only what is booked or waited for', () => {
  const workshops = [workshop(4, 11, null), workshop(5, 9, 'waitlisted'), workshop(6, 9, 'cancelled')]
  expect(ids(nextItems([programme], workshops, new Date(at(9)), 5))).toEqual([5, 2])
})

test('at most as many as asked for', () => {
  expect(ids(nextItems([programme], [], new Date(at(7)), 1))).toEqual([1])
})
