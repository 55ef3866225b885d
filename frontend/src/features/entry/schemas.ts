import type { Category, Competition } from '@/api/competition-queries'
import { classChecks } from '@/domain/class-checks'
import { listClasses } from '@/domain/classes'
import { serverNow } from '@/lib/server-clock'
import { z } from '@/lib/zod'
import { entryFieldErrors } from '@/text/entry'

const MIN_BIRTH_DATE = '1900-01-01'
const MAX_NAME_LENGTH = 100
const MAX_PHONE_LENGTH = 40
const MIN_PHONE_DIGITS = 5
const MAX_CLUB_LENGTH = 60

const today = () => serverNow().toISOString().slice(0, 10)
const countDigits = (text: string) => text.replace(/\D/g, '').length

const name = (missing: string) =>
  z.string().check(z.trim(), z.minLength(1, missing), z.maxLength(MAX_NAME_LENGTH, entryFieldErrors.tooLong))

export const dateOfBirthSchema = z.iso.date({ error: entryFieldErrors.dateMissing, abort: true }).check(
  z.refine((date) => date >= MIN_BIRTH_DATE, entryFieldErrors.dateTooOld),
  z.refine((date) => date <= today(), entryFieldErrors.dateInFuture),
)

interface Offering {
  competition: Pick<Competition, 'sessions'>
  categories: readonly Category[]
}

/** Without classes the date of birth is among the details. */
export const classSchema = ({ competition, categories }: Offering) =>
  z
    .object({
      date_of_birth: listClasses(categories).length > 0 ? dateOfBirthSchema : z.string(),
      category: z.string(),
      session_id: z.string(),
    })
    .check(...classChecks({ categories, sessions: competition.sessions }))

export const detailsSchema = z.object({
  date_of_birth: dateOfBirthSchema,
  emergency_name: name(entryFieldErrors.nameMissing),
  emergency_phone: z.string().check(
    z.trim(),
    z.maxLength(MAX_PHONE_LENGTH, entryFieldErrors.tooLong),
    z.refine((phone) => countDigits(phone) >= MIN_PHONE_DIGITS, entryFieldErrors.phoneIncomplete),
  ),
  club: z.string().check(z.trim(), z.maxLength(MAX_CLUB_LENGTH, entryFieldErrors.tooLong)),
})
export type Details = z.infer<typeof detailsSchema>

export const modeSchema = z.object({ mode: z.enum(['solo', 'team']) })
export type EntryMode = z.infer<typeof modeSchema>['mode']

const adultWaiverSchema = z.object({
  signature: name(entryFieldErrors.signatureMissing),
  guardian: z.string(),
  /** That a minor's full name is public. */
  guardian_agrees: z.boolean(),
  /** Hash of the signed text. */
  hash: z.string(),
})
const minorWaiverSchema = z.extend(adultWaiverSchema, { guardian: name(entryFieldErrors.guardianMissing) })

/** Minors need a guardian's signature. */
export const waiverSchema = (minor: boolean) => (minor ? minorWaiverSchema : adultWaiverSchema)
export type Signature = z.infer<typeof adultWaiverSchema>
