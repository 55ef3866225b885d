import { expect, test } from 'vitest'
import type { Judging, RankedDoubt, RankedOp } from '@/api/judging-queries'
import type { StoredAct } from '@/sync/act'
import { storedAct } from '@/testing/ascents'
import { refusalOf, toDecide, unseenTops } from './decisions'

const doubt = (id: number) => ({ id }) as RankedDoubt
const op = (op_id: string, device_id: string, changes_place = false) =>
  ({ op_id, device_id, user_id: 7, sender: 'Ben Rock', changes_place }) as RankedOp
const pack = (facts: Partial<Judging>): Judging => ({
  participants: [],
  ascents: [],
  doubts: [],
  held: [],
  decided: [],
  ...facts,
})
const decided = (act: object, outcome: StoredAct['outcome'] = null): StoredAct => ({
  ...storedAct(1),
  act: { ...storedAct(1).act, ...act } as StoredAct['act'],
  outcome,
})

test('held ops of one phone are one group, which changes a place if one of them does', () => {
  const held = [op('a', 'phone'), op('b', 'tablet'), op('c', 'phone', true)]
  const { phones } = toDecide(pack({ held }), [])
  expect(phones.map(({ ops, changesRank }) => [ops.map(({ op_id }) => op_id), changesRank])).toEqual([
    [['a', 'c'], true],
    [['b'], false],
  ])
})

test('what this phone decided waits no longer, unless it was refused', () => {
  const data = pack({ doubts: [doubt(1), doubt(2)], held: [op('a', 'phone')] })
  const acts = [decided({ kind: 'decide_doubt', doubt_id: 1 }), decided({ kind: 'decide_op', op_id: 'a' })]
  expect(toDecide(data, acts)).toEqual({ doubts: [doubt(2)], phones: [] })
  const refused = storedAct(1, { status: 'refused' }).outcome
  expect(toDecide(data, [decided({ kind: 'decide_doubt', doubt_id: 1 }, refused)]).doubts).toHaveLength(2)
})

test('tops without a witness are those that nobody confirmed and no judge logged', () => {
  const top = (boulder_id: number, facts = {}) => ({
    participant_id: 17,
    boulder_id,
    topped: true,
    zoned: true,
    attempts_to_top: null,
    attempts_to_zone: null,
    climbed_at: `2026-06-06T13:0${boulder_id}:00Z`,
    is_judged: false,
    witnesses: 0,
    ...facts,
  })
  const ascents = [top(1), top(2), top(3, { is_judged: true }), top(4, { witnesses: 1 }), top(5)]
  const acts = [decided({ kind: 'witness', boulder_id: 5 })]
  const participants = [{ id: 17, user_id: 7 }] as Judging['participants']
  const unseen = (known: StoredAct[], userId: number) =>
    unseenTops(pack({ ascents, participants }), known, userId).map(({ boulder_id }) => boulder_id)
  expect(unseen(acts, 8)).toEqual([2, 1])
  const takenBack = [...acts, decided({ kind: 'witness', boulder_id: 5, seen: false })]
  expect(unseen(takenBack, 8)).toEqual([5, 2, 1])
  expect(unseen(acts, 7), 'nobody confirms their own').toEqual([])
})

test('what is not ours to decide is apart from the rest of a phone', () => {
  const held = [op('a', 'phone'), { ...op('b', 'phone'), conflict: 'own_ascent' as const }]
  expect(toDecide(pack({ held }), []).phones.map(({ conflict }) => conflict)).toEqual([
    undefined,
    'own_ascent',
  ])
})

test('a card says why the last decision about it was not taken', () => {
  const refused = storedAct(1, { status: 'refused' }).outcome
  const first = decided({ kind: 'decide_doubt', doubt_id: 1 }, refused)
  expect(refusalOf([first], 1)).toBe(refused)
  expect(refusalOf([first], 2)).toBeNull()
  expect(refusalOf([first, decided({ kind: 'decide_doubt', doubt_id: 1 })], 1), 'decided again').toBeNull()
})
