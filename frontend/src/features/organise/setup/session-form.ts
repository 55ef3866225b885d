import type { Competition } from '@/api/competition-queries'
import type { components } from '@/api/schema.gen'
import type { ClimbingSession } from '@/domain/classes'
import { z } from '@/lib/zod'
import { fromZonedInput, toZonedInput } from '@/lib/zoned-time'
import { sessionForm } from '@/text/organise-sessions'
import { skippedTime } from '@/text/skipped-time'
import { translationsSchema } from '../other-languages'

const { errors } = sessionForm
const MAX_NAME = 60

/** As one types it: numbers and times are text. */
export const sessionSchema = (timezone: string) => {
  const exists = z.refine<string>((typed) => skippedTime(typed, timezone) === undefined, {
    error: ({ input }) => skippedTime(String(input), timezone),
  })
  const moment = z.string().check(z.minLength(16, errors.time), exists)
  return z
    .object({
      name: z.string().check(z.trim(), z.minLength(1, errors.needed), z.maxLength(MAX_NAME)),
      translations: translationsSchema,
      starts_at: moment,
      ends_at: moment,
      capacity: z.string().check(z.trim(), z.regex(/^([1-9]\d{0,4})?$/, errors.places)),
      categories: z.array(z.string()),
    })
    .check(
      z.refine(({ starts_at, ends_at }) => starts_at < ends_at, { path: ['ends_at'], error: errors.end }),
    )
}

export type SessionForm = z.infer<ReturnType<typeof sessionSchema>>

/** A new session follows the last one, until the end of the competition. */
export function blankSession(competition: Competition): SessionForm {
  const { timezone, starts_at, ends_at, sessions = [] } = competition
  const last = sessions.map((one) => one.ends_at).sort((one, other) => Date.parse(one) - Date.parse(other))
  const start = last.at(-1) ?? starts_at
  return {
    name: '',
    translations: {},
    starts_at: toZonedInput(Date.parse(start) < Date.parse(ends_at) ? start : starts_at, timezone),
    ends_at: toZonedInput(ends_at, timezone),
    capacity: '',
    categories: [],
  }
}

export const toSessionForm = (session: ClimbingSession, timezone: string): SessionForm => ({
  name: session.name,
  translations: session.translations ?? {},
  starts_at: toZonedInput(session.starts_at, timezone),
  ends_at: toZonedInput(session.ends_at, timezone),
  capacity: session.capacity === null ? '' : String(session.capacity),
  categories: session.categories,
})

export const toSessionBody = (
  form: SessionForm,
  timezone: string,
): components['schemas']['ClimbingSessionBody'] => ({
  name: form.name,
  translations: form.translations,
  starts_at: fromZonedInput(form.starts_at, timezone) ?? '',
  ends_at: fromZonedInput(form.ends_at, timezone) ?? '',
  capacity: form.capacity === '' ? null : Number(form.capacity),
  categories: form.categories,
})
