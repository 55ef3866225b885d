import type { Payment } from './queries'

/** How the success page asks: quickly at first, then with patience. */
const POLL_INTERVALS_MS = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 13_000]
const MAX_POLL_INTERVAL_MS = 15_000
/** After so many answers it says that the payment is still on its way, and what happens next. */
const DELAYED_AFTER_ANSWERS = 7

export const isSettled = ({ status }: Payment) => status !== 'open'

/** How long to wait before asking again; `false` when there is nothing more to ask. */
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
