import type { components } from '@/api/schema.gen'
import { changeWords as words } from '@/text/audit-changes'
import { codeWords, fieldLabels } from '@/text/audit-labels'
import { describeCategories } from '@/text/describe-categories'
import { formatDateTime, formatMoney } from '@/text/format'
import { formatDate } from '@/text/local-time'

type Changes = Pick<components['schemas']['AuditEntryOut'], 'before' | 'after'>

type Values = Record<string, unknown>

/** Of the competition. An amount has the currency that was recorded with it. */
export interface Place {
  timezone: string
  currency: string
}

/** Said by the sentence itself, or of no use to a reader: numbers of rows, hashes, coordinates of a drawing. */
const LEFT_OUT = new Set([
  ...[
    'results_final_at',
    'scoreboard_frozen_at',
    'published_at',
    'disqualified_at',
    'postponed_at',
    'format',
  ],
  ...[
    'code',
    'of',
    'hash',
    'version',
    'key',
    'name_key',
    'participants',
    'closed_at',
    'earlier_closures',
    'seed',
  ],
])

const NUMBER_OF_A_ROW = /_ids?$/

/** What is only said to have changed: nobody reads it in a list. */
const TOO_LONG = new Set([
  'description',
  'photo',
  'pins',
  'line',
  'holds',
  'params',
  'points_table',
  'series_classes',
  'matches',
])

const MOMENT = /^\d{4}-\d\d-\d\dT\d\d:\d\d/

const DAY = /^\d{4}-\d\d-\d\d$/

/** What changed, one line per field: `End: Sat 6 June 2026, 19:00 → Sat 6 June 2026, 19:15`. */
export function describeChanges({ before, after }: Changes, place: Place): string[] {
  const flatBefore: Values = { ...withoutBoulders(before), [COUNT]: undefined }
  const flatAfter = withoutBoulders(after)
  const currency = [after.currency, before.currency].find((one) => typeof one === 'string')
  const local = { ...place, currency: typeof currency === 'string' ? currency : place.currency }
  return [...new Set([...Object.keys(flatBefore), ...Object.keys(flatAfter)])]
    .filter((field) => !LEFT_OUT.has(field) && !NUMBER_OF_A_ROW.test(field))
    .filter((field) => field !== 'currency' || !('amount_cents' in after || 'fee_cents' in after))
    .map((field) => describeField(field, flatBefore, flatAfter, local))
    .concat(describeCategories(before.categories, after.categories))
    .filter((line) => line !== '')
}

function describeField(field: string, before: Values, after: Values, place: Place): string {
  const label = labelOf(field)
  const [old, current] = [sayValue(field, before[field], place), sayValue(field, after[field], place)]
  if (old === current) return ''
  if (TOO_LONG.has(field) || Math.max(old.length, current.length) > LONGEST) return words.changed(label)
  if (old === '') return words.is(label, current)
  // Of what is gone, what it was.
  if (!(field in after)) return field === 'status' ? '' : words.is(label, old)
  return words.from(label, old, current || noneOf(field))
}

const LONGEST = 160

const NONE: Record<string, string> = words.noneOf

const noneOf = (field: string) => NONE[field] ?? words.none

const labelOf = (field: string) => fieldLabels[field] ?? sentenceCase(field.replace(/_(at|cents)$/, ''))

const sentenceCase = (code: string) => code.charAt(0).toUpperCase() + code.slice(1).replaceAll('_', ' ')

/** Empty where there is nothing to say. */
function sayValue(field: string, value: unknown, place: Place): string {
  if (typeof value === 'object' && value !== null) return sayMany(field, value, place)
  if (typeof value === 'boolean') return value ? words.yes : words.no
  if (typeof value === 'number' && field.endsWith('_cents')) return formatMoney(value, place.currency)
  return sayText(field, String(value ?? ''), place)
}

function sayText(field: string, text: string, { timezone }: Place): string {
  if (MOMENT.test(text)) return formatDateTime(text, timezone)
  if (DAY.test(text)) return formatDate(text)
  const codes = codeWords[field]
  return codes ? (codes[text] ?? text.replaceAll('_', ' ')) : text
}

/** Each different value once: many boulders are usually changed to the same. */
function sayMany(field: string, values: object, place: Place): string {
  if ('name' in values) return String(values.name)
  const said = Object.values(values).map((value) => sayValue(field, value, place))
  return [...new Set(said)].filter(Boolean).join(', ')
}

/** Changes of many boulders as changes of their fields: `{boulders: {4: {status: 'open'}}}` as `{status: ['open']}`. */
function withoutBoulders(values: Values): Values {
  const { boulders, ...rest } = values
  if (typeof boulders !== 'object' || boulders === null) return values
  const of = Object.values(boulders).filter((one): one is Values => typeof one === 'object' && one !== null)
  if (of.length === 0) return rest
  const fields = [...new Set(of.flatMap((one) => Object.keys(one)))].filter(
    (field) => !ONLY_OF_ONE.has(field),
  )
  const gathered = fields.map((field) => [field, of.map((one) => one[field])])
  return { ...rest, ...Object.fromEntries(gathered), [COUNT]: of.length }
}

const COUNT = 'boulders'

/** Of many boulders their list would fill the page. */
const ONLY_OF_ONE = new Set([
  'name',
  'number',
  'description',
  'latitude',
  'longitude',
  'photo',
  'line',
  'holds',
])
