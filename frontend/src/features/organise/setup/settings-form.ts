import type { ListedCompetition } from '@/api/competition-queries'
import type { Language } from '@/lib/languages'
import { z } from '@/lib/zod'
import { fromZonedInput, toZonedInput } from '@/lib/zoned-time'
import { settingErrors as errors, type SettingName } from '@/text/organise-setup'
import { skippedTime } from '@/text/skipped-time'
import { amountOf, centsOf } from '../new-competition'
import { translationsSchema } from '../other-languages'

const whole = (max: number) =>
  z.string().check(
    z.regex(/^\d{1,6}$/, errors.whole),
    z.refine((typed) => Number(typed) <= max, errors.whole),
  )
const moment = z.string().check(z.minLength(16, errors.time))

const TIMES = ['registration_opens_at', 'registration_closes_at', 'starts_at', 'ends_at'] as const
type Times = Record<(typeof TIMES)[number] | 'timezone', string>

const exists = (field: (typeof TIMES)[number]) =>
  z.refine<Times>((form) => skippedTime(form[field], form.timezone) === undefined, {
    path: [field],
    error: ({ input }) => skippedTime((input as Times)[field], (input as Times).timezone),
  })

/** Settings as one types them: numbers and times are text. */
export const settingsSchema = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1, errors.needed), z.maxLength(100)),
    language: z.string(),
    translations: translationsSchema,
    location: z.string().check(z.trim(), z.maxLength(200)),
    timezone: z.string().check(z.minLength(1)),
    registration_opens_at: moment,
    registration_closes_at: moment,
    starts_at: moment,
    ends_at: moment,
    capacity: whole(100_000).check(z.refine((typed) => Number(typed) > 0, errors.whole)),
    fee: z.string().check(z.refine((amount) => centsOf(amount) !== null, errors.amount)),
    currency: z.string().check(z.trim(), z.regex(/^[A-Za-z]{3}$/, errors.needed)),
    refund_percent: whole(100),
    team_size_min: whole(20),
    team_size_max: whole(20),
    allow_solo: z.boolean(),
    log_grace_minutes: whole(1440),
    team_logging: z.boolean(),
    ask_witnesses: z.boolean(),
    scoreboard_public: z.boolean(),
    name_retention_days: whole(36_500),
  })
  .check(
    z.refine((form) => form.starts_at < form.ends_at, { path: ['ends_at'], error: errors.end }),
    z.refine((form) => form.registration_opens_at < form.registration_closes_at, {
      path: ['registration_closes_at'],
      error: errors.closes,
    }),
    z.refine((form) => Number(form.team_size_min) <= Number(form.team_size_max), {
      path: ['team_size_max'],
      error: errors.teamSizes,
    }),
    ...TIMES.map(exists),
  )

export type SettingsForm = z.infer<typeof settingsSchema>

export const SETTING_NAMES = Object.keys(settingsSchema.shape) as SettingName[]

const NUMBERS = [
  'capacity',
  'refund_percent',
  'team_size_min',
  'team_size_max',
  'log_grace_minutes',
  'name_retention_days',
] as const

export function toSettingsForm(competition: ListedCompetition): SettingsForm {
  const { name, language, translations = {}, location, timezone, currency } = competition
  const { allow_solo, team_logging, ask_witnesses, scoreboard_public } = competition
  const times = TIMES.map((field) => [field, toZonedInput(competition[field], timezone)])
  const numbers = NUMBERS.map((field) => [field, String(competition[field])])
  return {
    ...{ name, translations, location, timezone, currency },
    ...{ allow_solo, team_logging, ask_witnesses, scoreboard_public },
    language: language ?? '',
    ...(Object.fromEntries([...times, ...numbers]) as Record<
      (typeof TIMES)[number] | (typeof NUMBERS)[number],
      string
    >),
    fee: amountOf(competition.fee_cents),
  }
}

/** The settings of a form, as the server names them. */
function toSettings(form: SettingsForm) {
  const { fee, language, ...rest } = form
  const times = TIMES.map((field) => [field, fromZonedInput(form[field], form.timezone) ?? ''])
  const numbers = NUMBERS.map((field) => [field, Number(form[field])])
  return {
    ...rest,
    ...(Object.fromEntries(times) as Record<(typeof TIMES)[number], string>),
    ...(Object.fromEntries(numbers) as Record<(typeof NUMBERS)[number], number>),
    currency: form.currency.trim().toUpperCase(),
    fee_cents: centsOf(fee) ?? 0,
    // Not said, nothing is sent.
    ...(language && { language: language as Language }),
  }
}

export type Settings = ReturnType<typeof toSettings>

/** Only what differs from the competition is sent, so that it overwrites nobody else's change. */
export function changedSettings(form: SettingsForm, competition: ListedCompetition): Partial<Settings> {
  const before = toSettings(toSettingsForm(competition))
  const after = toSettings(form)
  return Object.fromEntries(
    Object.entries(after).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name as keyof Settings]),
    ),
  )
}
