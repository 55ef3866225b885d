import type { Category, Competition } from '@/api/competition-queries'
import { classesOfTicket, feeRange, listClasses } from '@/domain/classes'
import { formatMoney } from '@/text/format'
import { tickets as text } from '@/text/organise-tickets'
import type { Ticket } from './queries'

export const isUnused = ({ state }: Ticket) => state === 'unused'

/** In two groups: easier to read out. */
export const formatCode = (code: string) => `${code.slice(0, 4)}-${code.slice(4)}`

/** R1: where there are classes, a ticket is for one of them or for a team; everybody is in the other categories. */
export function categoriesToOffer(all: readonly Category[]): readonly Category[] {
  if (listClasses(all).length === 0) return all
  return all.filter(({ joining, kind }) => joining === 'choice' || kind === 'team')
}

/** Null where there is nothing to pay. The fee is that of the class, as it is booked when the ticket is claimed (R3). */
export function labelPaid(
  competition: Pick<Competition, 'fee_cents' | 'currency'>,
  categories: readonly Category[],
  chosen: string,
): string | null {
  const { lowest, highest } = feeRange(competition, classesOfTicket(categories, chosen))
  if (highest === 0) return null
  const money = (cents: number) => formatMoney(cents, competition.currency)
  return lowest === highest ? text.paid(money(lowest)) : text.paidByClass(money(lowest), money(highest))
}
