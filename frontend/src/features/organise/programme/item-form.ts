import type { Competition } from '@/api/competition-queries'
import type { ProgrammeItem, Workshop } from '@/api/programme-queries'
import { z } from '@/lib/zod'
import { fromZonedInput, toZonedInput } from '@/lib/zoned-time'
import { formatPlain } from '@/text/numbers'
import { itemForm } from '@/text/organise-programme'
import { skippedTime } from '@/text/skipped-time'
import { amountOf, centsOf } from '../new-competition'
import { translationsSchema } from '../other-languages'
import type { ItemBody, WorkshopBody } from './queries'

const { errors } = itemForm
const whole = z.string().check(z.regex(/^\d{1,5}$/, errors.whole))
const optionalWhole = z.string().check(z.regex(/^\d{0,3}$/, errors.whole))
const moment = z.string().check(z.minLength(16, errors.time))
const coordinate = z.string().check(z.regex(/^(-?\d{1,3}([.,]\d+)?)?$/, errors.location))

/** As one types it: numbers and times are text. */
const fields = {
  title: z.string().check(z.trim(), z.minLength(1, errors.needed), z.maxLength(100)),
  place: z.string().check(z.trim(), z.maxLength(200)),
  leader: z.string().check(z.trim(), z.maxLength(100)),
  description: z.string().check(z.maxLength(2000)),
  translations: translationsSchema,
  latitude: coordinate,
  longitude: coordinate,
  kind: z.enum(['competition', 'festival', 'workshop']),
  capacity: whole.check(z.refine((typed) => Number(typed) > 0, errors.places)),
  fee: z.string().check(z.refine((amount) => centsOf(amount) !== null, errors.fee)),
  currency: z.string().check(z.trim(), z.toUpperCase(), z.length(3)),
  refund_percent: whole,
  refund_hours: whole,
  min_age: optionalWhole,
  max_age: optionalWhole,
  audience: z.enum(['participants', 'everybody']),
  releases_no_shows: z.boolean(),
}

export const itemSchema = (timezone: string) => {
  const exists = z.refine<string>((typed) => skippedTime(typed, timezone) === undefined, {
    error: ({ input }) => skippedTime(String(input), timezone),
  })
  const times = { starts_at: moment.check(exists), ends_at: moment.check(exists) }
  return z
    .object({ ...fields, ...times })
    .check(
      z.refine(({ starts_at, ends_at }) => starts_at < ends_at, { path: ['ends_at'], error: errors.end }),
    )
}

export type ItemForm = z.infer<ReturnType<typeof itemSchema>>

const HOUR_MS = 3_600_000

/** A new item follows the last one; the first begins an hour before the competition. */
export function blankForm(
  competition: Competition,
  items: readonly ProgrammeItem[],
  kind: ItemForm['kind'],
): ItemForm {
  const { timezone, starts_at, currency } = competition
  const last = items.at(-1)?.ends_at
  const start = last ? Date.parse(last) : Date.parse(starts_at) - HOUR_MS
  return {
    title: '',
    starts_at: toZonedInput(new Date(start), timezone),
    ends_at: toZonedInput(new Date(start + HOUR_MS), timezone),
    place: '',
    leader: '',
    description: '',
    translations: {},
    latitude: '',
    longitude: '',
    kind,
    capacity: '12',
    fee: '0',
    currency,
    refund_percent: '100',
    refund_hours: '24',
    min_age: '',
    max_age: '',
    audience: 'participants',
    releases_no_shows: true,
  }
}

export function toItemForm(
  competition: Competition,
  item: ProgrammeItem,
  workshop: Workshop | undefined,
): ItemForm {
  const { timezone } = competition
  return {
    ...blankForm(competition, [], item.kind),
    title: item.title,
    starts_at: toZonedInput(item.starts_at, timezone),
    ends_at: toZonedInput(item.ends_at, timezone),
    place: item.place,
    leader: item.leader,
    description: item.description,
    translations: item.translations ?? {},
    latitude: item.location ? formatPlain(item.location.latitude) : '',
    longitude: item.location ? formatPlain(item.location.longitude) : '',
    ...(workshop && toWorkshopForm(workshop)),
  }
}

const toWorkshopForm = (workshop: Workshop) => ({
  capacity: String(workshop.capacity),
  fee: amountOf(workshop.fee_cents),
  currency: workshop.currency,
  refund_percent: String(workshop.refund_percent),
  refund_hours: String(workshop.refund_hours),
  min_age: workshop.min_age === null ? '' : String(workshop.min_age),
  max_age: workshop.max_age === null ? '' : String(workshop.max_age),
  audience: workshop.audience,
  releases_no_shows: workshop.releases_no_shows,
})

type ItemFields = Omit<ItemBody, 'competition_id' | 'kind'>
type SeatSettings = Omit<WorkshopBody, keyof ItemFields | 'competition_id'>

export function toItemFields(form: ItemForm, timezone: string): ItemFields {
  const coordinateOf = (typed: string) => Number(typed.replace(',', '.'))
  const hasLocation = form.latitude !== '' && form.longitude !== ''
  return {
    title: form.title,
    starts_at: fromZonedInput(form.starts_at, timezone) ?? '',
    ends_at: fromZonedInput(form.ends_at, timezone) ?? '',
    place: form.place,
    leader: form.leader,
    description: form.description,
    translations: form.translations,
    location: hasLocation
      ? { latitude: coordinateOf(form.latitude), longitude: coordinateOf(form.longitude) }
      : null,
  }
}

export function toSeatSettings(form: ItemForm): SeatSettings {
  const ageOf = (typed: string) => (typed === '' ? null : Number(typed))
  return {
    capacity: Number(form.capacity),
    fee_cents: centsOf(form.fee) ?? 0,
    currency: form.currency,
    refund_percent: Number(form.refund_percent),
    refund_hours: Number(form.refund_hours),
    min_age: ageOf(form.min_age),
    max_age: ageOf(form.max_age),
    audience: form.audience,
    releases_no_shows: form.releases_no_shows,
  }
}
