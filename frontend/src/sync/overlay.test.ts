import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { storedOp } from '@/testing/ascents'
import type { Verdict } from './op'
import {
  notCounted,
  overlay,
  type ServerAscent,
  type ServerNotCounted,
  type StoredOp,
  superseded,
} from './overlay'

const AS_OF = 1_000
const ascent = (boulder_id: number, more: Partial<ServerAscent> = {}): ServerAscent => ({
  id: boulder_id,
  op_id: `server-${boulder_id}`,
  participant_id: 17,
  boulder_id,
  topped: true,
  zoned: true,
  attempts_to_top: 3,
  attempts_to_zone: 1,
  climbed_at: '2026-06-06T12:00:00Z',
  witnesses: 0,
  status: 'accepted',
  code: 'ok',
  points: 20,
  doubts: [],
  ...more,
})
const verdictOf = (status: Verdict['status'], code: Verdict['code'], heard_at = AS_OF - 1): Verdict => ({
  status,
  code,
  heard_at,
})
const shown = (ascents: ServerAscent[], ops: StoredOp[]) => overlay(ascents, ops, AS_OF)
const op_id = 'op-1'

describe('Y3: what a person sees', () => {
  test("is the server's list where the phone has no newer op", () => {
    expect(shown([ascent(12)], [])).toMatchObject([{ boulder_id: 12, state: 'counted', points: 20 }])
  })

  test('is their own op while it has no verdict', () => {
    expect(shown([], [storedOp(1)])).toMatchObject([{ op_id, boulder_id: 12, topped: true, state: 'saved' }])
    expect(shown([ascent(12, { topped: false })], [storedOp(1)])).toMatchObject([{ op_id, topped: true }])
  })

  test('is nothing where their own op cleared it', () => {
    expect(shown([ascent(12)], [storedOp(1, { kind: 'clear' })])).toEqual([])
  })

  test('is their own op until the list is newer than its verdict', () => {
    const counted = storedOp(1, {}, verdictOf('accepted', 'ok', AS_OF + 1))
    expect(shown([], [counted])).toMatchObject([{ op_id, state: 'counted' }])
    expect(overlay([], [counted], AS_OF + 2)).toEqual([])
  })

  test.each([
    ['rejected', 'after_end'],
    ['held', 'clock_weak'],
    ['accepted', 'superseded'],
  ] as const)('is the server’s ascent where their own tap was %s (%s)', (status, code) => {
    const op = storedOp(1, { topped: false }, verdictOf(status, code, AS_OF + 1))
    expect(shown([ascent(12)], [op])).toMatchObject([{ op_id: 'server-12', topped: true }])
  })

  test('Y11: follows the order of the phone’s own ops, whichever verdict came first', () => {
    const [set, clear] = [storedOp(1), storedOp(2, { kind: 'clear' }, verdictOf('accepted', 'ok'))]
    expect(shown([], [set, clear])).toEqual([])
  })

  test('shows a doubt until a judge decides, and then the judge’s note', () => {
    const raised = { id: 1, reason: 'No sit start', raised_at: '2026-06-06T13:00:00Z' }
    const open = { ...raised, outcome: null, decided_at: null, note: '' }
    const decided = {
      ...raised,
      outcome: 'confirmed' as const,
      decided_at: raised.raised_at,
      note: 'I saw it',
    }
    const [doubted] = shown([ascent(12, { doubts: [open] })], [])
    expect(doubted).toMatchObject({ doubt: 'No sit start', isConfirmed: false, note: '' })
    const [cleared] = shown([ascent(12, { doubts: [decided] })], [])
    expect(cleared).toMatchObject({ doubt: '', isConfirmed: true, note: 'I saw it' })
  })

  test('keeps team-mates on the same boulder apart', () => {
    const both = shown([ascent(12, { participant_id: 18 })], [storedOp(1)])
    expect(both.map(({ participant_id }) => participant_id).sort()).toEqual([17, 18])
  })
})

const anyOp = fc
  .record({
    boulder_id: fc.integer({ min: 1, max: 3 }),
    kind: fc.constantFrom('set', 'clear') as fc.Arbitrary<'set' | 'clear'>,
    verdict: fc.constantFrom(null, verdictOf('accepted', 'ok'), verdictOf('rejected', 'after_end')),
  })
  .map(
    ({ verdict, ...op }) =>
      (seq: number) =>
        storedOp(seq, op, verdict),
  )
const anyOps = fc.array(anyOp, { maxLength: 12 }).map((make) => make.map((one, index) => one(index + 1)))

test('Y3: neither order nor repetition of the ops changes the result', () => {
  const lists = fc.tuple(anyOps, fc.array(fc.integer({ min: 0, max: 11 })), fc.infiniteStream(fc.nat()))
  fc.assert(
    fc.property(lists, ([ops, doubled, keys]) => {
      const again = doubled.flatMap((index) => ops[index] ?? [])
      const shuffled = [...ops, ...again]
        .map((op) => ({ op, key: keys.next().value as number }))
        .sort((one, other) => one.key - other.key)
        .map(({ op }) => op)
      expect(shown([ascent(1), ascent(2)], shuffled)).toEqual(shown([ascent(1), ascent(2)], ops))
    }),
  )
})

test('Y3: there is at most one ascent per climber and boulder', () => {
  fc.assert(
    fc.property(anyOps, (ops) => {
      const registers = shown([ascent(1), ascent(2)], ops).map(({ boulder_id }) => boulder_id)
      expect(new Set(registers).size).toBe(registers.length)
    }),
  )
})

describe('Y10: what does not count', () => {
  const listed: ServerNotCounted = {
    ...ascent(12),
    op_id,
    status: 'rejected',
    code: 'overruled',
    kind: 'set',
    received_at: '2026-06-06T12:00:01Z',
    note: 'Dabbed.',
  }

  test('stays visible with its reason and the judge’s note', () => {
    expect(notCounted([listed], [], AS_OF)).toMatchObject([
      { state: 'rejected', code: 'overruled', note: 'Dabbed.' },
    ])
  })

  test('stays visible on the phone even if the server does not list it', () => {
    const op = storedOp(1, {}, verdictOf('rejected', 'forbidden'))
    expect(notCounted([], [op], AS_OF)).toMatchObject([{ op_id, code: 'forbidden' }])
  })

  test('is shown once, and no longer after a judge released it', () => {
    expect(notCounted([listed], [storedOp(1, {}, verdictOf('rejected', 'overruled'))], AS_OF)).toHaveLength(1)
    expect(
      notCounted([listed], [storedOp(1, {}, verdictOf('accepted', 'released', AS_OF + 1))], AS_OF),
    ).toEqual([])
  })

  test('does not include ops that only cleared something', () => {
    expect(
      notCounted([], [storedOp(1, { kind: 'clear' }, verdictOf('rejected', 'after_end'))], AS_OF),
    ).toEqual([])
  })
})

describe('fault 96: a tap that was replaced', () => {
  const replaced = storedOp(1, {}, verdictOf('accepted', 'superseded'))

  test('is shown with what counts instead', () => {
    const current = shown([ascent(12, { topped: false })], [replaced])
    expect(superseded([replaced], current)).toMatchObject([{ ascent: { op_id }, by: { op_id: 'server-12' } }])
  })

  test('is shown as removed where nothing counts', () => {
    expect(superseded([replaced], [])).toMatchObject([{ ascent: { op_id }, by: null }])
  })

  test('is not shown if a later tap on this phone replaced it, or if it counts again', () => {
    expect(superseded([replaced, storedOp(2, {}, verdictOf('accepted', 'ok'))], [])).toEqual([])
    expect(superseded([replaced], shown([ascent(12, { op_id })], []))).toEqual([])
  })
})
