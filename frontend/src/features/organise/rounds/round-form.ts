import type { Competition } from '@/api/competition-queries'
import type { Round } from '@/api/round-queries'
import type { components } from '@/api/schema.gen'
import { z } from '@/lib/zod'
import { fromZonedInput, toZonedInput } from '@/lib/zoned-time'
import { roundForm } from '@/text/organise-rounds'
import { skippedTime } from '@/text/skipped-time'
import { translationsSchema } from '../other-languages'

const { errors } = roundForm
const MAX_NAME = 60
const NUMBER = /^([1-9]\d{0,3})?$/

/** As one types it: numbers and times are text. Only the first round can be without times of its own. */
export const roundSchema = (timezone: string, isFirst: boolean) => {
  const exists = z.refine<string>((typed) => typed === '' || skippedTime(typed, timezone) === undefined, {
    error: ({ input }) => skippedTime(String(input), timezone),
  })
  const moment = z.string().check(
    z.refine((typed) => (typed === '' && isFirst) || typed.length >= 16, errors.time),
    exists,
  )
  const optional = z.string().check(
    z.refine((typed) => typed === '' || typed.length >= 16, errors.time),
    exists,
  )
  const number = z.string().check(z.trim(), z.regex(NUMBER, errors.number))
  return z
    .object({
      category: z.string().check(z.minLength(1, errors.category)),
      name: z.string().check(z.trim(), z.minLength(1, errors.needed), z.maxLength(MAX_NAME)),
      translations: translationsSchema,
      mode: z.enum(['open', 'judged']),
      starts_at: moment,
      ends_at: moment,
      revealed_at: optional,
      quota: number,
      ties: z.enum(['all', 'none']),
      max_attempts: number,
      clock_id: z.string(),
    })
    .check(
      z.refine(({ starts_at, ends_at }) => (starts_at === '') === (ends_at === ''), {
        path: ['ends_at'],
        error: errors.both,
      }),
      z.refine(({ starts_at, ends_at }) => starts_at === '' || ends_at === '' || starts_at < ends_at, {
        path: ['ends_at'],
        error: errors.end,
      }),
    )
}

export type RoundForm = z.infer<ReturnType<typeof roundSchema>>

/** A final at the end of the day, which judges log. */
export const blankRound = (category: string): RoundForm => ({
  category,
  name: '',
  translations: {},
  mode: 'judged',
  starts_at: '',
  ends_at: '',
  revealed_at: '',
  quota: '',
  ties: 'all',
  max_attempts: '',
  clock_id: '',
})

const typed = (number: number | null) => (number === null ? '' : String(number))

export function toRoundForm(round: Round, timezone: string): RoundForm {
  const at = (moment: string | null) => (moment === null ? '' : toZonedInput(moment, timezone))
  return {
    category: round.category,
    name: round.name,
    translations: round.translations ?? {},
    mode: round.mode,
    starts_at: at(round.starts_at),
    ends_at: at(round.ends_at),
    revealed_at: at(round.revealed_at),
    quota: typed(round.quota),
    ties: round.ties,
    max_attempts: typed(round.max_attempts),
    clock_id: typed(round.clock_id),
  }
}

export function toRoundBody(
  form: RoundForm,
  { timezone }: Pick<Competition, 'timezone'>,
): components['schemas']['RoundBody'] {
  const at = (moment: string) => (moment === '' ? null : (fromZonedInput(moment, timezone) ?? null))
  const number = (text: string) => (text === '' ? null : Number(text))
  return {
    category: form.category,
    name: form.name,
    translations: form.translations,
    mode: form.mode,
    starts_at: at(form.starts_at),
    ends_at: at(form.ends_at),
    revealed_at: at(form.revealed_at),
    quota: number(form.quota),
    ties: form.ties,
    max_attempts: number(form.max_attempts),
    clock_id: number(form.clock_id),
  }
}
