import type { Payment } from './queries'

/** Polling intervals of the success page. */
const POLL_INTERVALS_MS = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 13_000]
const MAX_POLL_INTERVAL_MS = 15_000
/** After this many answers the page says that the payment is delayed. */
const DELAYED_AFTER_ANSWERS = 7

export const isSettled = ({ status }: Payment) => status !== 'open'

/** Milliseconds until the next request; `false` once the payment is settled. */
export function pollInterval(payment: Payment | undefined, answers: number): number | false {
  if (payment && isSettled(payment)) return false
  return POLL_INTERVALS_MS[answers - 1] ?? MAX_POLL_INTERVAL_MS
}

export type Outcome = 'checking' | 'delayed' | 'paid' | 'refunded' | 'confirmed' | 'not-paid'

export function outcomeOf(payment: Payment, answers: number): Outcome {
  if (payment.status === 'open') return answers < DELAYED_AFTER_ANSWERS ? 'checking' : 'delayed'
  if (payment.entry_status === 'confirmed') return payment.receipt ? 'paid' : 'confirmed'
  return payment.receipt ? 'refunded' : 'not-paid'
}
