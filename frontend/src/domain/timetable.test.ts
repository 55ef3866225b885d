import { describe, expect, it } from 'vitest'
import type { Starter } from '@/api/round-queries'
import { timetableOf } from './timetable'

const START = new Date('2026-06-06T12:00:00Z')
const starter = (id: number, changes: Partial<Starter> = {}): Starter => ({
  participant_id: id,
  bib: id,
  name: `Climber ${id}`,
  club: '',
  group: 0,
  position: id - 1,
  place: null,
  status: 'starts',
  ...changes,
})
const clockOf = (course: 'rotation' | 'in_turn') => ({ course, period_seconds: 240, pause_seconds: 60 })
const round = { groups: [[11, 12], [13]] }

const minutes = (course: 'rotation' | 'in_turn', starters: Starter[], group = 0) =>
  timetableOf(clockOf(course), round, starters, group, START).map(({ times }) =>
    times.map((time) => (time.getTime() - START.getTime()) / 60_000),
  )

describe('the timetable of a round (R15)', () => {
  it('gives each climber of a rotation a period of rest between two boulders', () => {
    expect(minutes('rotation', [starter(1), starter(2), starter(3)])).toEqual([
      [0, 10],
      [5, 15],
      [10, 20],
    ])
  })

  it('lets all climb the first boulder before the second in turn', () => {
    expect(minutes('in_turn', [starter(1), starter(2), starter(3)])).toEqual([
      [0, 15],
      [5, 20],
      [10, 25],
    ])
  })

  it('closes the gap of one who withdrew, and keeps the period of one who did not start', () => {
    const starters = [starter(1, { status: 'withdrew' }), starter(2, { status: 'did_not_start' }), starter(3)]
    const rows = timetableOf(clockOf('rotation'), round, starters, 0, START)
    expect(rows.map(({ starter }) => starter.participant_id)).toEqual([2, 3])
    expect(rows[1]?.times[0]).toEqual(new Date('2026-06-06T12:05:00Z'))
  })

  it('counts each group for itself, on its own boulders', () => {
    expect(minutes('rotation', [starter(1), starter(2, { group: 1, position: 0 })], 1)).toEqual([[0]])
  })
})
