import { expect, test } from 'vitest'
import { storedOp } from '@/testing/ascents'
import { syncStatus } from './sync-status'
import type { Verdict } from './verdict'

const heard = (status: Verdict['status'], heard_at: number): Verdict => ({ status, code: 'ok', heard_at })
const none = new Set<string>()
const SEEN_AT = 100

test('what has not arrived comes before everything else', () => {
  const ops = [storedOp(1), storedOp(2), storedOp(3, {}, heard('rejected', 200))]
  expect(syncStatus(ops, none, SEEN_AT)).toEqual({ kind: 'saved', count: 2, competition_id: 4 })
  expect(syncStatus(ops, new Set(['op-1']), SEEN_AT)).toMatchObject({ kind: 'sending', count: 1 })
})

test('what was not counted is told until the person has looked', () => {
  const ops = [storedOp(1, {}, heard('rejected', 200)), storedOp(2, {}, heard('held', 50))]
  expect(syncStatus(ops, none, SEEN_AT)).toMatchObject({ kind: 'rejected', count: 1 })
  expect(syncStatus(ops, none, 300)).toMatchObject({ kind: 'held', count: 1 })
})

test('good news is told once, and then there is silence', () => {
  const ops = [storedOp(1, {}, heard('accepted', 200))]
  expect(syncStatus(ops, none, SEEN_AT)).toMatchObject({ kind: 'counted' })
  expect(syncStatus(ops, none, 300)).toEqual({ kind: 'none', count: 0, competition_id: null })
})
