import type { Receipt } from './queries'

/** What goes back for cancelling now: the share fixed when it was paid, rounded up, less what went back before. */
export function refundOf(receipt: Receipt | null): number {
  if (!receipt) return 0
  const { paid_cents, refund_percent, refunded_cents, refunding_cents } = receipt
  return Math.max(0, Math.ceil((paid_cents * refund_percent) / 100) - refunded_cents - refunding_cents)
}
