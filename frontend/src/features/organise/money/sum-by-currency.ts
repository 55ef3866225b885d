import type { OpenRefund } from './queries'

type Amount = Pick<OpenRefund, 'amount_cents' | 'currency'>

/** A workshop may have another currency than its competition. */
export function sumByCurrency(amounts: readonly Amount[]): Map<string, number> {
  const sums = new Map<string, number>()
  for (const { amount_cents, currency } of amounts)
    sums.set(currency, (sums.get(currency) ?? 0) + amount_cents)
  return sums
}
