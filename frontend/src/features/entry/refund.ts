import type { Receipt } from './queries'

/** Refund in cents for cancelling now: the percentage fixed at payment, rounded up, minus earlier refunds. */
export function refundOf(receipt: Receipt | null): number {
  if (!receipt) return 0
  const { paid_cents, refund_percent, refunded_cents, refunding_cents } = receipt
  return Math.max(0, Math.ceil((paid_cents * refund_percent) / 100) - refunded_cents - refunding_cents)
}
