import type { Category } from '@/api/competition-queries'
import type { components } from '@/api/schema.gen'
import type { Translations } from '@/lib/organiser-texts'
import { formatPlain } from '@/text/numbers'
import { categories as text } from '@/text/organise-categories'
import { settingErrors } from '@/text/organise-setup'
import { amountOf, centsOf } from '../new-competition'

/** A category as it is edited: parameters are text, because one types them. */
export interface CategoryDraft {
  key: string
  name: string
  translations: Translations
  kind: Category['kind']
  format: string
  min_grade: string
  max_grade: string
  params: Record<string, string>
  /** Parameters without a field of their own, for example points per grade: kept as they are. */
  otherParams: Record<string, unknown>
  /** Whether everyone is in it or those who choose it, and a class's own years, seats and fee (R1–R3). */
  joining: NonNullable<Category['joining']>
  born_from: string
  born_to: string
  capacity: string
  fee: string
}

const EVERYONE = { joining: 'everyone', born_from: '', born_to: '', capacity: '', fee: '' } as const

/** One question has three answers: R1 knows classes of individuals only. */
export type Who = 'everyone' | 'choice' | 'team'

export const whoOf = ({ kind, joining }: Pick<CategoryDraft, 'kind' | 'joining'>): Who =>
  kind === 'team' ? 'team' : joining

export const withWho = (draft: CategoryDraft, who: Who): CategoryDraft => ({
  ...draft,
  kind: who === 'team' ? 'team' : 'individual',
  joining: who === 'choice' ? 'choice' : 'everyone',
})

type CategoryBody = components['schemas']['CategoryBody']

export type Param =
  | { name: string; label: string; kind: 'number'; usual: string; hint?: string }
  | { name: string; label: string; kind: 'choice'; options: Record<string, string> }
  | { name: string; label: string; kind: 'flag' }

const { params: words } = text
const number = (name: keyof typeof words & string, usual: string, hint?: string): Param => ({
  name,
  label: String(words[name]),
  kind: 'number',
  usual,
  ...(hint && { hint }),
})
const best = number('best', '', words.bestHint)

/** The parameters of each format that can be edited. Empty means the format's default, which is `usual` here. */
export const PARAMS: Record<string, Param[]> = {
  marathon: [
    number('unique_bonus', '1'),
    number('master_bonus', '0.5'),
    number('volume_every', '5'),
    number('volume_points', '25'),
  ],
  points: [
    { name: 'source', label: words.source, kind: 'choice', options: words.sources },
    best,
    number('flash_bonus', '0'),
    number('flash_percent', '0'),
    { name: 'team_counts', label: words.team_counts, kind: 'choice', options: words.teamCounts },
  ],
  divided: [number('pool', '1000'), best, number('flash_percent', '0')],
  tops_zones: [{ name: 'final', label: words.final, kind: 'flag' }],
  ifsc_2025: [],
  ifsc_2026: [],
  attempts: [number('tries', '5'), number('per_try_percent', '10'), number('then_percent', '35')],
  volume: [],
}

export function toDraft(category: Category): CategoryDraft {
  const { key, name, translations = {}, kind, format, params, min_grade, max_grade } = category
  const { joining = 'everyone', born_from, born_to, capacity, fee_cents } = category
  const known = new Set((PARAMS[format] ?? []).map((param) => param.name))
  const entries = Object.entries(params)
  return {
    ...{ key, name, translations, kind, format },
    min_grade: min_grade ?? '',
    max_grade: max_grade ?? '',
    params: Object.fromEntries(
      entries
        .filter(([param]) => known.has(param))
        .map(([param, value]) => [param, typeof value === 'number' ? formatPlain(value) : String(value)]),
    ),
    otherParams: Object.fromEntries(entries.filter(([param]) => !known.has(param))),
    joining,
    born_from: written(born_from),
    born_to: written(born_to),
    capacity: written(capacity),
    fee: fee_cents == null ? '' : amountOf(fee_cents),
  }
}

const written = (value: number | null | undefined) => (value == null ? '' : String(value))

/** The body that the server expects. What is no number stays text, and the server says so. */
export function toCategoryBody(draft: CategoryDraft): CategoryBody {
  const { params, otherParams, min_grade, max_grade, joining, born_from, born_to, capacity, fee, ...rest } =
    draft
  const typed = (PARAMS[rest.format] ?? []).flatMap(({ name, kind }) => {
    const value = params[name]?.trim() ?? ''
    return value === '' ? [] : [[name, readParam(kind, value)] as const]
  })
  return {
    ...rest,
    joining,
    ...(joining === 'choice' && {
      born_from: numberOf(born_from),
      born_to: numberOf(born_to),
      capacity: numberOf(capacity),
      fee_cents: centsOf(fee),
    }),
    min_grade: min_grade || null,
    max_grade: max_grade || null,
    params: { ...otherParams, ...Object.fromEntries(typed) },
  }
}

const numberOf = (typed: string) => (typed === '' ? null : Number(typed))

/** What cannot be read as typed, by field. The server checks the rest. */
export function draftErrors(
  draft: CategoryDraft,
): Partial<Record<'born_from' | 'born_to' | 'capacity' | 'fee', string>> {
  if (whoOf(draft) !== 'choice') return {}
  const wrongYear = (typed: string) => typed !== '' && !/^(19|20)\d\d$/.test(typed)
  const { born_from, born_to, capacity, fee } = draft
  const isBackwards = born_from !== '' && born_to !== '' && Number(born_from) > Number(born_to)
  return {
    ...(wrongYear(born_from) && { born_from: text.wrongYear }),
    ...(isBackwards && { born_to: text.wrongYears }),
    ...(wrongYear(born_to) && { born_to: text.wrongYear }),
    ...(capacity !== '' && !/^[1-9]\d{0,4}$/.test(capacity) && { capacity: text.wrongPlaces }),
    ...(fee !== '' && centsOf(fee) === null && { fee: settingErrors.amount }),
  }
}

function readParam(kind: Param['kind'], value: string): unknown {
  if (kind === 'flag') return value === 'true'
  if (kind === 'choice') return value
  const parsed = Number(value.replace(',', '.'))
  return Number.isNaN(parsed) ? value : parsed
}

/** Another format has other parameters. */
export const withFormat = (draft: CategoryDraft, format: string): CategoryDraft => ({
  ...draft,
  format,
  params: {},
  otherParams: {},
})

/** The wanted key, or one that no other category has: `category_2`. */
export function freeKey(existing: readonly CategoryDraft[], wanted?: string): string {
  const keys = new Set(existing.map(({ key }) => key))
  if (wanted !== undefined && !keys.has(wanted)) return wanted
  let number = keys.size + 1
  while (keys.has(`category_${number}`)) number += 1
  return `category_${number}`
}

export function newCategory(existing: readonly CategoryDraft[], name: string): CategoryDraft {
  return {
    key: freeKey(existing),
    name,
    translations: {},
    kind: 'individual',
    format: 'points',
    min_grade: '',
    max_grade: '',
    params: { source: 'grade' },
    otherParams: {},
    ...EVERYONE,
  }
}
