import { expect, test } from 'vitest'
import { outcomeOf, pollInterval } from './payment-polling'
import type { Payment, Receipt } from './queries'
import { refundOf } from './refund'

const RECEIPT: Receipt = {
  reference: 'abc',
  provider: 'sandbox',
  paid_at: '2026-06-01T10:00:00Z',
  paid_cents: 2500,
  refunded_cents: 0,
  refunding_cents: 0,
  refund_percent: 100,
}
const payment = (change: Partial<Payment>): Payment => ({
  status: 'open',
  entry_status: 'held',
  amount_cents: 2500,
  currency: 'EUR',
  place_until: null,
  receipt: null,
  ...change,
})

test('polling slows down and stops when the payment is settled', () => {
  const intervals = [1, 2, 3, 4, 5, 6, 7, 8, 99].map((asked) => pollInterval(payment({}), asked))
  expect(intervals).toEqual([1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 13_000, 15_000, 15_000])
  expect(pollInterval(undefined, 1)).toBe(1_000)
  expect(pollInterval(payment({ status: 'paid' }), 1)).toBe(false)
})

test('each payment has its outcome', () => {
  expect(outcomeOf(payment({}), 1)).toBe('checking')
  expect(outcomeOf(payment({}), 7)).toBe('delayed')
  expect(outcomeOf(payment({ status: 'paid', entry_status: 'confirmed', receipt: RECEIPT }), 1)).toBe('paid')
  expect(outcomeOf(payment({ status: 'free', entry_status: 'confirmed' }), 1)).toBe('confirmed')
  expect(outcomeOf(payment({ status: 'refunding', entry_status: 'expired', receipt: RECEIPT }), 1)).toBe(
    'refunded',
  )
  expect(outcomeOf(payment({ status: 'none', entry_status: 'expired' }), 1)).toBe('not-paid')
})

test('the refund is the percentage fixed at payment, rounded up, minus earlier refunds', () => {
  expect(refundOf(null)).toBe(0)
  expect(refundOf(RECEIPT)).toBe(2500)
  expect(refundOf({ ...RECEIPT, paid_cents: 999, refund_percent: 50 })).toBe(500)
  expect(refundOf({ ...RECEIPT, refund_percent: 80, refunded_cents: 500, refunding_cents: 500 })).toBe(1000)
  expect(refundOf({ ...RECEIPT, refund_percent: 0, refunded_cents: 100 })).toBe(0)
})
