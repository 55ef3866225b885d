import { describe, expect, it } from 'vitest'
import type { Round, Starter } from '@/api/round-queries'
import { groupStarters, meansTheSame, namesMovedUp, roundBefore } from './start-list'

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

describe('a start list (R11, R12)', () => {
  it('shows each group in start order, and those who withdrew apart', () => {
    const list = [
      starter(1, { position: 1 }),
      starter(2, { position: 0 }),
      starter(3, { group: 1, position: 0 }),
      starter(4, { status: 'withdrew' }),
    ]
    const { groups, withdrawn } = groupStarters(list)
    expect(groups.map(({ starters }) => starters.map(({ participant_id }) => participant_id))).toEqual([
      [2, 1],
      [3],
    ])
    expect(withdrawn.map(({ participant_id }) => participant_id)).toEqual([4])
  })

  it('names those who moved up', () => {
    const before = [starter(1), starter(2)]
    const after = [starter(3), starter(2), starter(1, { status: 'withdrew' })]
    expect(namesMovedUp(before, after)).toEqual(['Climber 3'])
    expect(namesMovedUp(before, before)).toEqual([])
  })

  it('finds the round before in the same class only', () => {
    const round = (id: number, category: string, position: number) => ({ id, category, position }) as Round
    const rounds = [round(1, 'u15', 0), round(2, 'u17', 0), round(3, 'u17', 1)]
    expect(roundBefore(rounds, round(3, 'u17', 1))?.id).toBe(2)
    expect(roundBefore(rounds, round(2, 'u17', 0))).toBeNull()
  })
})

describe('a change that meets a list that somebody else has changed', () => {
  const seen = [starter(1), starter(2), starter(3)]

  it('means the same for a status if that of the same person is as it was', () => {
    const current = [starter(1), starter(2, { status: 'did_not_start' }), starter(3)]
    expect(meansTheSame(seen, current, 1, { status: 'withdrew' })).toBe(true)
    expect(meansTheSame(seen, current, 2, { status: 'withdrew' })).toBe(false)
  })

  it('means the same for a move only if the order is as it was', () => {
    const moved = [starter(2, { position: 0 }), starter(1, { position: 1 }), starter(3)]
    const absent = [starter(1, { status: 'did_not_start' }), starter(2), starter(3)]
    expect(meansTheSame(seen, moved, 3, { position: 0, reason: 'Late' })).toBe(false)
    expect(meansTheSame(seen, absent, 3, { position: 0, reason: 'Late' })).toBe(true)
  })
})
