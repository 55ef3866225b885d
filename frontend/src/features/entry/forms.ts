import { z } from 'zod'
import { entryFieldErrors } from '@/text/entry'

const EARLIEST_BIRTH = '1900-01-01'
const LONGEST_NAME = 100
const LONGEST_PHONE = 40
const FEWEST_DIGITS = 5

const today = () => new Date().toISOString().slice(0, 10)
const digitsIn = (text: string) => text.replace(/\D/g, '').length

const name = (missing: string) =>
  z.string().trim().min(1, missing).max(LONGEST_NAME, entryFieldErrors.tooLong)

export const detailsForm = z.object({
  date_of_birth: z.iso
    .date({ error: entryFieldErrors.dateMissing, abort: true })
    .refine((date) => date >= EARLIEST_BIRTH, entryFieldErrors.dateTooOld)
    .refine((date) => date <= today(), entryFieldErrors.dateInFuture),
  emergency_name: name(entryFieldErrors.nameMissing),
  emergency_phone: z
    .string()
    .trim()
    .max(LONGEST_PHONE, entryFieldErrors.tooLong)
    .refine((phone) => digitsIn(phone) >= FEWEST_DIGITS, entryFieldErrors.phoneIncomplete),
})
export type Details = z.infer<typeof detailsForm>

export const companyForm = z.object({ company: z.enum(['solo', 'team']) })
export type Company = z.infer<typeof companyForm>['company']

const adultWaiver = z.object({
  signature: name(entryFieldErrors.signatureMissing),
  guardian: z.string(),
  /** Which text was signed. */
  hash: z.string(),
})
const minorWaiver = adultWaiver.extend({ guardian: name(entryFieldErrors.guardianMissing) })

/** A child does not sign alone. */
export const waiverForm = (minor: boolean) => (minor ? minorWaiver : adultWaiver)
export type Signing = z.infer<typeof adultWaiver>

const OF_AGE_YEARS = 18

/** Under 18 on the day of the start, which is counted in UTC, as the server does. */
export function isMinor(dateOfBirth: string, startsAt: string): boolean {
  const [born, starts] = [dateOfBirth, new Date(startsAt).toISOString().slice(0, 10)]
  const age = Number(starts.slice(0, 4)) - Number(born.slice(0, 4))
  const birthdayPassed = starts.slice(5) >= born.slice(5)
  return age - (birthdayPassed ? 0 : 1) < OF_AGE_YEARS
}
