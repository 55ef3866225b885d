import { classChecks } from '@/domain/class-checks'
import { type Offer, type Offering, toChoiceBody } from '@/domain/classes'
import { isMinor } from '@/domain/minors'
import { z } from '@/lib/zod'
import { walkUp as text } from '@/text/organise-desk'
import type { WalkUpBody } from './queries'

const { errors } = text
const needed = z.string().check(z.trim(), z.minLength(1, errors.needed))

export const walkUpSchema = (localStartsAt: string, offering: Offering) =>
  z
    .object({
      first_name: needed,
      last_name: needed,
      email: z.union([z.literal(''), z.email(errors.email)]),
      date_of_birth: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, errors.date)),
      category: z.string(),
      session_id: z.string(),
      emergency_contact: needed,
      club: z.string().check(z.trim(), z.maxLength(60, errors.long)),
      signature: needed,
      guardian: z.string().check(z.trim()),
      guardian_agrees: z.boolean(),
      paid_way: z.enum(['later', 'cash', 'card']),
    })
    .check(
      z.refine((form) => !isMinor(form.date_of_birth, localStartsAt) || form.guardian !== '', {
        path: ['guardian'],
        error: errors.needed,
      }),
      ...classChecks(offering),
    )

export type WalkUpForm = z.infer<ReturnType<typeof walkUpSchema>>

export const BLANK_WALK_UP = {
  first_name: '',
  last_name: '',
  email: '',
  date_of_birth: '',
  category: '',
  session_id: '',
  emergency_contact: '',
  club: '',
  paid_way: 'later',
} satisfies Partial<WalkUpForm>

/** Of the person who signs: stored nowhere before it is sent. */
export const UNSIGNED = { signature: '', guardian: '', guardian_agrees: false }

export function toWalkUpBody(
  form: WalkUpForm,
  hash: string,
  offer: Pick<Offer, 'category' | 'session'>,
): Omit<WalkUpBody, 'key' | 'correct'> {
  const { signature, guardian, email, paid_way, category: _key, session_id: _id, ...rest } = form
  return {
    ...rest,
    ...toChoiceBody(offer),
    paid: paid_way !== 'later',
    paid_way: paid_way === 'card' ? 'card' : 'cash',
    email: email || null,
    is_solo: true,
    check_in: true,
    waiver: { hash, signature, guardian: guardian || null },
  }
}
