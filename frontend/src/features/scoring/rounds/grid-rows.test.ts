import { describe, expect, it, test } from 'vitest'
import type { GridRow } from '@/api/round-queries'
import { byRank, inStartOrder, partsOf, takePart } from './grid-rows'

const row = (participant_id: number, position: number, place: number | null): GridRow => ({
  participant_id,
  bib: participant_id,
  name: `Climber ${participant_id}`,
  club: '',
  group: 0,
  position,
  status: 'starts',
  place,
  score: 0,
  cells: [],
})

test('climbers stand by place, and those without one in start order', () => {
  const rows = byRank([row(1, 0, null), row(2, 2, 2), row(3, 1, null), row(4, 3, 1)])
  expect(rows.map(({ id }) => id)).toEqual([4, 2, 1, 3])
})

test('before a round they stand in start order, whatever their place was before', () => {
  const rows = inStartOrder([row(1, 1, 1), row(2, 0, 2)])
  expect(rows.map(({ id }) => id)).toEqual([2, 1])
})

describe('a screen shows a round in parts', () => {
  const shown = (climbers: number) => {
    const rows = Array.from({ length: climbers }, (_, index) => index)
    return partsOf(climbers).map((part) => takePart(rows, part))
  }

  it('of at most ten climbers, of about equal size, with everybody in one of them', () => {
    expect(shown(6).map(({ length }) => length)).toEqual([6])
    expect(shown(20).map(({ length }) => length)).toEqual([10, 10])
    expect(shown(21).map(({ length }) => length)).toEqual([7, 7, 7])
    expect(shown(25).flat()).toHaveLength(25)
  })

  it('has one part for a round without climbers', () => {
    expect(shown(0)).toEqual([[]])
  })
})
