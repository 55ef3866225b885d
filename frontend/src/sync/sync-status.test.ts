import { expect, test } from 'vitest'
import { storedAct, storedOp } from '@/testing/ascents'
import type { Verdict } from './op'
import { syncStatus } from './sync-status'

const verdict = (status: Verdict['status'], heard_at: number): Verdict => ({ status, code: 'ok', heard_at })
const none = new Set<string>()
const SEEN_AT = 100

test('pending ops come before everything else', () => {
  const ops = [storedOp(1), storedOp(2), storedOp(3, {}, verdict('rejected', 200))]
  expect(syncStatus(ops, none, SEEN_AT)).toEqual({
    kind: 'saved',
    count: 2,
    competition_id: 4,
    isOnDuty: false,
  })
  expect(syncStatus(ops, new Set(['op-1']), SEEN_AT)).toMatchObject({ kind: 'sending', count: 1 })
})

test('rejected ops are shown until the person has looked', () => {
  const ops = [storedOp(1, {}, verdict('rejected', 200)), storedOp(2, {}, verdict('held', 50))]
  expect(syncStatus(ops, none, SEEN_AT)).toMatchObject({ kind: 'rejected', count: 1 })
  expect(syncStatus(ops, none, 300)).toMatchObject({ kind: 'held', count: 1 })
})

test('fault 96: an op that something else replaced is shown until the person has looked', () => {
  const superseded: Verdict = { status: 'accepted', code: 'superseded', heard_at: 200 }
  const ops = [storedOp(1, {}, superseded), storedOp(2, { boulder_id: 9 }, verdict('accepted', 200))]
  expect(syncStatus(ops, none, SEEN_AT)).toMatchObject({ kind: 'superseded', count: 1 })
  expect(syncStatus(ops, none, 300)).toMatchObject({ kind: 'none' })
})

test('counted ops are shown until the person has looked, and then nothing is', () => {
  const ops = [storedOp(1, {}, verdict('accepted', 200))]
  expect(syncStatus(ops, none, SEEN_AT)).toMatchObject({ kind: 'counted' })
  expect(syncStatus(ops, none, 300)).toEqual({
    kind: 'none',
    count: 0,
    competition_id: null,
    isOnDuty: false,
  })
})

test('what a judge or the desk did waits too, and leads to the judge’s pages', () => {
  const ops = [storedOp(1), { ...storedOp(2), isJudged: true }]
  expect(syncStatus(ops, none, SEEN_AT)).toMatchObject({ kind: 'saved', count: 2, isOnDuty: true })
  const acts = [storedAct(1), storedAct(2, { status: 'done', heard_at: 50 })]
  expect(syncStatus([storedOp(1)], none, SEEN_AT, acts)).toMatchObject({ count: 2, isOnDuty: true })
})
