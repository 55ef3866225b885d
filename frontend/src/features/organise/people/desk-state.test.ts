import { expect, test } from 'vitest'
import type { ActOutcome, StoredAct } from '@/sync/act'
import { deskStateOf, isHere } from './desk-state'
import type { Participant } from './queries'

const participant = (facts: Partial<Participant> = {}): Participant =>
  ({
    status: 'confirmed',
    payment_status: 'paid',
    fee_cents: 2500,
    waiver_signed: true,
    checked_in_at: null,
    check_in_undone_at: null,
    ...facts,
  }) as Participant

const ON = { called_off_at: null }
const act = (outcome: Partial<ActOutcome> | null) => ({ outcome }) as StoredAct
const DONE = act({ status: 'done', at: '2026-06-06T08:00:00Z' })

test('a check-in of this phone counts until it is refused or undone', () => {
  expect(isHere(participant(), act(null))).toBe(true)
  expect(isHere(participant(), DONE)).toBe(true)
  expect(isHere(participant(), act({ status: 'refused' }))).toBe(false)
  const undone = participant({ check_in_undone_at: '2026-06-06T08:05:00+00:00' })
  expect(isHere(undone, DONE)).toBe(false)
  expect(isHere(undone, act(null))).toBe(true)
  expect(isHere(undone, act({ status: 'done', at: '2026-06-06T08:06:00Z' }))).toBe(true)
})

test.each([
  [{ status: 'held', payment_status: 'open' }, 'unpaid'],
  [{ status: 'offered', payment_status: 'open' }, 'unpaid'],
  [{ status: 'expired', payment_status: 'none' }, 'unpaid'],
  [{ status: 'expired', payment_status: 'none', fee_cents: 0 }, 'blocked'],
  [{ status: 'held', payment_status: 'open', waiver_signed: false }, 'blocked'],
  [{ status: 'cancelled', payment_status: 'none' }, 'blocked'],
  [{ payment_status: 'due' }, 'due'],
  [{}, 'ready'],
] as const)('%o is %s at the desk', (facts, state) => {
  expect(deskStateOf(ON, participant(facts), undefined)).toBe(state)
})

test('nothing is paid where the competition was called off', () => {
  const calledOff = { called_off_at: '2026-06-06T07:00:00Z' }
  expect(deskStateOf(calledOff, participant({ payment_status: 'due' }), undefined)).toBe('ready')
  const left = participant({ status: 'held', payment_status: 'open' })
  expect(deskStateOf(calledOff, left, undefined)).toBe('blocked')
})
