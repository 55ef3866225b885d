import type { Category } from '@/api/competition-queries'
import { classChecks } from '@/domain/class-checks'
import { classesOfTicket, type Offer, type Offering, toChoiceBody } from '@/domain/classes'
import { isMinor } from '@/domain/minors'
import { z } from '@/lib/zod'
import { fieldErrors } from '@/text/account'
import { entryFieldErrors } from '@/text/entry'
import { ticket as text } from '@/text/tickets'
import { dateOfBirthSchema } from '../schemas'
import type { ClaimBody, Ticket } from './queries'

const needed = (message: string) => z.string().check(z.trim(), z.minLength(1, message))

export const claimSchema = (localStartsAt: string, offering: Offering) =>
  z
    .object({
      key: z.string(),
      first_name: needed(fieldErrors.firstNameMissing),
      last_name: needed(fieldErrors.lastNameMissing),
      date_of_birth: dateOfBirthSchema,
      category: z.string(),
      session_id: z.string(),
      agrees: z.boolean().check(z.refine((agrees) => agrees, text.agreeMissing)),
      guardian: z.string().check(z.trim()),
      guardian_agrees: z.boolean(),
      emergency_contact: z.string().check(z.trim(), z.maxLength(200, entryFieldErrors.tooLong)),
      club: z.string().check(z.trim(), z.maxLength(60, entryFieldErrors.tooLong)),
    })
    .check(
      z.refine((form) => !isMinor(form.date_of_birth, localStartsAt) || form.guardian !== '', {
        path: ['guardian'],
        error: entryFieldErrors.guardianMissing,
      }),
      ...classChecks(offering),
    )

export type ClaimForm = z.infer<ReturnType<typeof claimSchema>>

export const blankClaim = (category: string, name = { first_name: '', last_name: '' }) => ({
  saved: {
    first_name: name.first_name,
    last_name: name.last_name,
    date_of_birth: '',
    category,
    session_id: '',
    emergency_contact: '',
    club: '',
  },
  // The signature is for the text that is shown now.
  unsaved: { key: crypto.randomUUID(), agrees: false, guardian: '', guardian_agrees: false },
})

export function toClaimBody(form: ClaimForm, hash: string, offer: Offer): ClaimBody {
  const { agrees: _agrees, session_id: _id, guardian, ...rest } = form
  const signature = `${form.first_name} ${form.last_name}`
  return { ...rest, ...toChoiceBody(offer), waiver: { hash, signature, guardian: guardian || null } }
}

/** Those a holder can pick: the classes where there are any (R1), the ticket's own, or all. Teams form before the start only. */
export function categoriesToPick(all: Category[], ticket: Ticket, now: Date): Category[] {
  const classes = classesOfTicket(all, ticket.category)
  if (classes.length > 0) return classes
  const own = all.filter(({ key }) => key === ticket.category)
  if (own.length > 0) return own
  const individual = all.filter(({ kind }) => kind === 'individual')
  const hasStarted = new Date(ticket.starts_at) <= now
  return hasStarted && individual.length > 0 ? individual : all
}

/** A ticket may be for a team; the class is chosen besides (R1). */
export const climbsInTeam = (all: Category[], ticket: Ticket, picked: string): boolean =>
  all.some(({ key, kind }) => kind === 'team' && (key === ticket.category || key === picked))
