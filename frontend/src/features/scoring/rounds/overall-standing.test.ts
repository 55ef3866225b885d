import { describe, expect, it } from 'vitest'
import type { OfficialCategory, OfficialResult, Overall } from '@/api/results-queries'
import { isOnPodium, readOfficial, readProvisional } from './overall-standing'

const row = (id: number, place: number | null, score: number, rounds?: Record<string, number | null>) => ({
  id,
  place,
  status: null,
  name: `Climber ${id}`,
  club: 'Ridge',
  team: '',
  score,
  tops: 1,
  zones: 1,
  attempts: 1,
  parts: {},
  ...(rounds && { rounds }),
})
const QUALIFICATION = { key: 'qualification', name: 'Qualification' }
const FINAL = { key: 'final', name: 'Final' }
const STORED_QUALIFICATION = { ...QUALIFICATION, position: 0, mode: 'open', format: 'tops_zones' } as const
const STORED_FINAL = { ...FINAL, position: 1, mode: 'judged', format: 'ifsc_2026' } as const

const result = (changes: Partial<OfficialResult>): OfficialResult => ({
  round: null,
  number: 1,
  hash: '0',
  made_at: '2026-06-06T15:00:00Z',
  parts: [],
  boulders: null,
  rows: [],
  ...changes,
})
const IN_ROUNDS = [
  result({ round: STORED_QUALIFICATION, rows: [row(1, 2, 50), row(2, 1, 70), row(3, 3, 10)] }),
  result({ round: STORED_FINAL, rows: [row(1, 1, 99), row(2, 2, 40)] }),
]
const WHOLE = result({
  rounds: [STORED_QUALIFICATION, STORED_FINAL],
  rows: [
    row(1, 1, 99, { qualification: 2, final: 1 }),
    row(2, 2, 40, { qualification: 1, final: 2 }),
    row(3, 3, 10, { qualification: 3 }),
  ],
})
const category = (results: OfficialResult[]): OfficialCategory => ({
  key: 'open',
  name: 'Open',
  kind: 'individual',
  results,
  earlier: [],
})

describe('the whole of a category with every round (R14)', () => {
  it('comes from the stored rows once the last round is official (R19)', () => {
    const standing = readOfficial(category([...IN_ROUNDS, WHOLE]))
    expect(standing?.officialAt).toBe('2026-06-06T15:00:00Z')
    expect(standing?.rounds.map(({ name }) => name)).toEqual(['Final', 'Qualification'])
    expect(standing?.rows[0]?.outcomes).toEqual([
      { ...FINAL, place: 1, score: 99 },
      { ...QUALIFICATION, place: 2, score: 50 },
    ])
    expect(standing?.rows[2]?.outcomes).toEqual([null, { ...QUALIFICATION, place: 3, score: 10 }])
  })

  it('is not there while only earlier rounds are official', () => {
    expect(readOfficial(category(IN_ROUNDS))).toBeNull()
  })

  it('comes from the boards before, without a score that is not loaded yet', () => {
    const overall: Overall = {
      category: 'open',
      rounds: [
        { ...QUALIFICATION, board: 'open' },
        { ...FINAL, board: 'open.final' },
      ],
      rows: [
        {
          ...row(1, 1, 99),
          round: 'final',
          round_place: 1,
          places: { qualification: 2, final: 1 },
        },
        {
          ...row(3, null, 0),
          status: 'dns',
          round: null,
          round_place: null,
          places: { qualification: null },
        },
      ],
    }
    const standing = readProvisional(overall, new Map([['open.final', [{ id: 1, score: 99 }]]]))
    expect(standing.officialAt).toBeNull()
    expect(standing.rows[0]?.outcomes).toEqual([
      { key: 'final', name: 'Final', place: 1, score: 99 },
      { key: 'qualification', name: 'Qualification', place: 2, score: null },
    ])
    expect(standing.rows[1]?.outcomes[1]).toMatchObject({ place: null })
  })

  it('has on its podium all who share a place, and none without one', () => {
    const podium = [1, 2, 2, 4, null].map((place, id) => ({ ...row(id, place, 0), outcomes: [] }))
    expect(podium.filter(isOnPodium).map(({ place }) => place)).toEqual([1, 2, 2])
  })
})
