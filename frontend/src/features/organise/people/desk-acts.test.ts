import { expect, test } from 'vitest'
import { deskStateOf } from './desk-acts'
import type { Participant } from './queries'

const UNPAID = {
  status: 'confirmed',
  waiver_signed: true,
  payment_status: 'due',
  checked_in_at: null,
} as Participant

test('a fee is due at the desk, except where the competition was called off', () => {
  expect(deskStateOf({ called_off_at: null }, UNPAID, undefined)).toBe('due')
  expect(deskStateOf({ called_off_at: '2026-06-06T07:00:00Z' }, UNPAID, undefined)).toBe('ready')
})
