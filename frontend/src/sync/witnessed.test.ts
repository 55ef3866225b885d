import { expect, test } from 'vitest'
import { storedAct } from '@/testing/ascents'
import type { StoredAct } from './act'
import { witnessedOf } from './witnessed'

const witness = (number: number, facts: object, outcome: Parameters<typeof storedAct>[1] = null) =>
  ({
    ...storedAct(number, outcome),
    act: { ...storedAct(number).act, kind: 'witness', qr: null, boulder_id: 1, ...facts },
  }) as StoredAct

const shown = (...acts: StoredAct[]) => witnessedOf(acts).map(({ last, isSeen }) => [last.number, isSeen])

test('the last word on each top stands, and comes last', () => {
  expect(shown(storedAct(1), witness(2, {}), witness(3, { boulder_id: 2 }))).toEqual([
    [2, true],
    [3, true],
  ])
  expect(shown(witness(1, {}), witness(2, { boulder_id: 2 }), witness(3, { seen: false }))).toEqual([
    [2, true],
    [3, false],
  ])
  expect(shown(witness(1, {}), witness(2, { seen: false }), witness(3, {}))).toEqual([[3, true]])
})

test('a refused word changes nothing', () => {
  const refused = { status: 'refused' } as const
  expect(shown(witness(1, {}, refused))).toEqual([[1, false]])
  expect(shown(witness(1, {}), witness(2, { seen: false }, refused))).toEqual([[2, true]])
})

test('a scanned code is not mistaken for a participant', () => {
  expect(shown(witness(1, {}), witness(2, { participant_id: null, qr: '17' }))).toHaveLength(2)
})
