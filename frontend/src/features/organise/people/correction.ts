import { isMinor } from '@/domain/minors'
import { z } from '@/lib/zod'
import { walkUp } from '@/text/organise-desk'
import type { CorrectionBody, Participant, ParticipantRecord } from './queries'

const { errors } = walkUp
const needed = z.string().check(z.trim(), z.minLength(1, errors.needed))

/** They have signed as an adult: if they turn out to be a minor, the guardian signs with the correction. */
export const signedAlone = ({ signatures, guardian }: ParticipantRecord): boolean =>
  signatures.length > 0 && guardian === null

/** Where only the year is known, or nothing any more, it may stay open. */
const birthSchema = ({ birth_year_only, date_of_birth: known }: Participant) => {
  const date = z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, errors.date))
  return birth_year_only || known === null ? z.union([z.literal(''), date]) : date
}

export const isMinorBy = (typed: string, { date_of_birth }: Participant, localStartsAt: string): boolean =>
  isMinor(typed || (date_of_birth ?? ''), localStartsAt)

export const correctionSchema = (localStartsAt: string, participant: ParticipantRecord) =>
  z
    .object({
      first_name: needed,
      last_name: needed,
      date_of_birth: birthSchema(participant),
      emergency_contact: z.string().check(z.trim()),
      club: z.string().check(z.trim(), z.maxLength(60, errors.long)),
      email: z.union([z.literal(''), z.email(errors.email)]),
      guardian: z.string().check(z.trim()),
      guardian_agrees: z.boolean(),
    })
    .check(
      z.refine(
        ({ date_of_birth, guardian }) =>
          !(signedAlone(participant) && isMinorBy(date_of_birth, participant, localStartsAt)) ||
          guardian !== '',
        { path: ['guardian'], error: errors.needed },
      ),
    )

export type CorrectionForm = z.infer<ReturnType<typeof correctionSchema>>

export const correctionOf = (participant: Participant): CorrectionForm => ({
  first_name: participant.first_name,
  last_name: participant.last_name,
  date_of_birth: participant.birth_year_only ? '' : (participant.date_of_birth ?? ''),
  emergency_contact: participant.emergency_contact,
  club: participant.club,
  email: participant.email ?? '',
  guardian: participant.guardian ?? '',
  guardian_agrees: participant.guardian_agrees,
})

/** Only what was changed here: somebody else may have corrected the rest meanwhile. */
export function toCorrection(form: CorrectionForm, shown: CorrectionForm, version: number): CorrectionBody {
  const names = Object.keys(shown) as (keyof CorrectionForm)[]
  const changed = names.filter((name) => form[name] !== shown[name])
  const body = Object.fromEntries(changed.map((name) => [name, form[name]])) as CorrectionBody
  return { ...body, ...('email' in body ? { email: form.email || null } : {}), version }
}
