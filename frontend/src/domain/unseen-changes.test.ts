import { expect, test } from 'vitest'
import type { Ascents } from '@/api/boulder-queries'
import type { ProgrammeItem, Workshop } from '@/api/programme-queries'
import { listChanges } from './unseen-changes'

const NOW = new Date('2026-06-06T12:00:00Z')
const NO_ASCENTS: Ascents = { data: [], not_counted: [] }

const item = (changes: Partial<ProgrammeItem>): ProgrammeItem => ({
  id: 1,
  competition_id: 4,
  kind: 'competition',
  title: 'Briefing',
  description: '',
  starts_at: '2026-06-06T14:00:00Z',
  ends_at: '2026-06-06T15:00:00Z',
  place: 'Meadow',
  leader: '',
  location: null,
  moved_from: null,
  called_off_at: null,
  version: 1,
  ...changes,
})

const workshop = (changes: object, booking: object | null): Workshop =>
  ({ ...item({ id: 2, kind: 'workshop' }), timezone: 'UTC', booking, ...changes }) as Workshop

const kinds = (programme: ProgrammeItem[], workshops: Workshop[] = [], ascents = NO_ASCENTS) =>
  listChanges([{ id: 4, timezone: 'UTC', programme, ascents }], workshops, NOW).map(({ kind }) => kind)

test('what was moved or called off is a change while it is ahead', () => {
  const moved = { moved_from: '2026-06-06T13:00:00Z' }
  expect(kinds([item({}), item(moved), item({ called_off_at: '2026-06-06T09:00:00Z' })])).toEqual([
    'moved',
    'called-off',
  ])
  expect(kinds([item({ ...moved, ends_at: '2026-06-06T11:00:00Z' })])).toEqual([])
})

test('of workshops, only what the person has booked', () => {
  const offered = { id: 7, status: 'offered', place_until: '2026-06-06T13:00:00Z', moved_at: null }
  const moved = { id: 8, status: 'confirmed', place_until: null, moved_at: '2026-06-06T09:00:00Z' }
  expect(kinds([item({ kind: 'workshop', moved_from: '2026-06-06T13:00:00Z' })])).toEqual([])
  expect(kinds([], [workshop({}, offered), workshop({}, moved), workshop({}, null)])).toEqual([
    'offer',
    'moved',
  ])
})

test('doubts that a judge decided lately', () => {
  const decided = {
    data: [{ doubts: [{ id: 1, outcome: 'confirmed', decided_at: '2026-06-06T10:00:00Z' }] }],
  }
  const overruled = { not_counted: [{ op_id: 'x', code: 'overruled', received_at: '2026-06-06T10:00:00Z' }] }
  expect(kinds([], [], { ...decided, ...overruled } as unknown as Ascents)).toEqual(['doubt', 'doubt'])
})
