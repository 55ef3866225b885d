import { expect, test } from 'vitest'
import { describeChanges } from '@/text/describe-changes'
import { formatMoney } from '@/text/format'

type Values = Record<string, unknown>

const PLACE = { timezone: 'Europe/Vienna', currency: 'EUR' }
const changes = (before: Values, after: Values) => describeChanges({ before, after }, PLACE)

test('times are local, fields have the names of the settings', () => {
  expect(changes({ ends_at: '2026-06-06T17:00:00Z' }, { ends_at: '2026-06-06T17:15:00Z' })).toEqual([
    'End: Sat 6 June 2026, 19:00 → Sat 6 June 2026, 19:15',
  ])
})

test('texts in other languages are told by what they say, and languages by their names', () => {
  const greek = { el: { name: 'Μαραθώνιος' } }
  expect(changes({ translations: {}, language: 'en' }, { translations: greek, language: 'el' })).toEqual([
    'Other languages: Μαραθώνιος',
    'Language of your texts: English → Ελληνικά',
  ])
})

test('an amount has its currency', () => {
  expect(changes({}, { amount_cents: 2550, currency: 'CHF', way: 'card' })).toEqual([
    `Amount: ${formatMoney(2550, 'CHF')}`,
    'Paid: by card',
  ])
  expect(changes({ fee_cents: null }, { fee_cents: 2550 })).toEqual(['Fee: €25.50'])
})

test('what was set before and is empty now says so; what is gone says what it was', () => {
  expect(changes({ grade: '6A' }, { grade: null })).toEqual(['Grade: 6A → none'])
  expect(changes({ sector: 'Cedar' }, {})).toEqual(['Sector: Cedar'])
})

test('many boulders that became the same are one value', () => {
  const status = (value: string) => ({ 4: { status: value }, 5: { status: value } })
  expect(changes({ boulders: status('open') }, { boulders: status('closed') })).toEqual([
    'State: open → closed',
    'Boulders: 2',
  ])
})

test('what the sentence says already is left out', () => {
  expect(changes({ results_final_at: null }, { results_final_at: '2026-06-06T17:15:00Z' })).toEqual([])
})

test('a category with the same name says what changed in it', () => {
  const open = { key: 'open', name: 'Open', kind: 'individual', format: 'points', max_grade: null }
  const category = (changes: Values) => ({ categories: [{ ...open, params: { best: 5 }, ...changes }] })
  expect(changes(category({}), category({ max_grade: '6B', params: { best: 10 } }))).toEqual([
    'Open, Up to grade: Any → 6B',
    'Open, Only the best … count: 5 → 10',
  ])
  expect(changes(category({}), category({ format: 'volume', params: {} }))).toEqual([
    'Open, Scoring: Points → Volume',
  ])
  expect(changes(category({}), category({ params: { best: 5, table: [1, 2] } }))).toEqual(['Open changed'])
  expect(changes(category({}), category({}))).toEqual([])
})

test('R2: a move between classes reads their names', () => {
  const moved = { before: { class: 'Women' }, after: { class: 'Men' } }
  expect(describeChanges(moved, PLACE)).toEqual(['Class: Women → Men'])
})
