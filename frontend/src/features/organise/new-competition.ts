import type { components } from '@/api/schema.gen'
import { numberFormat } from '@/lib/intl'
import { LANGUAGE } from '@/lib/languages'
import { z } from '@/lib/zod'
import { fromZonedInput } from '@/lib/zoned-time'
import { newCompetitionErrors as errors } from '@/text/organise'
import { skippedTime } from '@/text/skipped-time'

export type CompetitionBody = components['schemas']['CompetitionBody']
export type Template = CompetitionBody['template']

const TEMPLATES = [
  'marathon',
  'club_cup',
  'youth_open',
  'scramble',
  'world_climbing',
  'divided',
] as const satisfies readonly Template[]

/** `12.50` or `12,5` as cents; null if it is no amount. */
export function centsOf(amount: string): number | null {
  const plain = amount.trim().replace(',', '.')
  return /^\d{1,6}(\.\d{1,2})?$/.test(plain) ? Math.round(Number(plain) * 100) : null
}

/** With the decimal sign of the language. */
export const amountOf = (cents: number): string =>
  numberFormat({ useGrouping: false, minimumFractionDigits: cents % 100 === 0 ? 0 : 2 }).format(cents / 100)

const TIME = /^\d\d:\d\d$/

interface Times {
  date: string
  from: string
  until: string
  timezone: string
}

const exists = (field: 'from' | 'until') => {
  const whySkipped = (form: Times) => skippedTime(`${form.date}T${form[field]}`, form.timezone)
  return z.refine<Times>((form) => whySkipped(form) === undefined, {
    path: [field],
    error: ({ input }) => whySkipped(input as Times),
  })
}

export const newCompetitionSchema = z
  .object({
    template: z.enum(TEMPLATES),
    name: z.string().check(z.trim(), z.minLength(1, errors.name), z.maxLength(100, errors.name)),
    location: z.string().check(z.trim(), z.maxLength(200)),
    date: z.string().check(z.regex(/^\d{4}-\d\d-\d\d$/, errors.date)),
    from: z.string().check(z.regex(TIME, errors.time)),
    until: z.string().check(z.regex(TIME, errors.time)),
    timezone: z.string().check(z.minLength(1)),
    capacity: z.string().check(z.regex(/^[1-9]\d{0,4}$/, errors.capacity)),
    fee: z.string().check(z.refine((amount) => centsOf(amount) !== null, errors.fee)),
  })
  .check(
    z.refine(({ from, until }) => from < until, { path: ['until'], error: errors.end }),
    exists('from'),
    exists('until'),
  )

export type NewCompetition = z.infer<typeof newCompetitionSchema>

const DAY = 24 * 3_600_000

/** Entries open at once, which means when it is published, and close at 18:00 on the day before. */
export function toCompetitionBody(form: NewCompetition, now: Date): CompetitionBody {
  const at = (time: string) => fromZonedInput(`${form.date}T${time}`, form.timezone) ?? now.toISOString()
  const dayBefore = new Date(Date.parse(`${form.date}T00:00:00Z`) - DAY).toISOString().slice(0, 10)
  const closes = fromZonedInput(`${dayBefore}T18:00`, form.timezone) ?? at(form.from)
  // A competition of today or tomorrow takes entries until its start.
  const registration_closes_at = Date.parse(closes) > now.getTime() ? closes : at(form.from)
  const opens = Math.min(now.getTime(), Date.parse(registration_closes_at) - DAY)
  return {
    template: form.template,
    name: form.name,
    language: LANGUAGE,
    location: form.location,
    timezone: form.timezone,
    starts_at: at(form.from),
    ends_at: at(form.until),
    registration_opens_at: new Date(opens).toISOString(),
    registration_closes_at,
    capacity: Number(form.capacity),
    fee_cents: centsOf(form.fee) ?? 0,
    currency: 'EUR',
    team_size_min: 2,
    team_size_max: 4,
    allow_solo: true,
  }
}
