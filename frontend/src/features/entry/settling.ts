import type { Payment } from './queries'

/** How the success page asks: quickly at first, then with patience. */
const PAUSES_MS = [1_000, 1_000, 2_000, 3_000, 5_000, 8_000, 13_000]
const LONGEST_PAUSE_MS = 15_000
/** After so many answers it says that the payment is still on its way, and what happens next. */
const TAKES_LONGER_AFTER = 7

export const isSettled = ({ status }: Payment) => status !== 'open'

/** How long to wait before asking again; `false` when there is nothing more to ask. */
export function pauseAfter(payment: Payment | undefined, asked: number): number | false {
  if (payment && isSettled(payment)) return false
  return PAUSES_MS[asked - 1] ?? LONGEST_PAUSE_MS
}

export type Outcome = 'asking' | 'still-open' | 'paid' | 'sent-back' | 'confirmed' | 'not-arrived'

export function outcomeOf(payment: Payment, asked: number): Outcome {
  if (payment.status === 'open') return asked < TAKES_LONGER_AFTER ? 'asking' : 'still-open'
  if (payment.entry_status === 'confirmed') return payment.receipt ? 'paid' : 'confirmed'
  return payment.receipt ? 'sent-back' : 'not-arrived'
}
