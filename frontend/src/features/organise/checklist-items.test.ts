import { expect, test } from 'vitest'
import type { Competition } from '@/api/competition-queries'
import { checklistItems, countWorthless } from './checklist-items'
import { type CategoryDraft, newCategory } from './setup/category-params'

const NOW = new Date('2026-06-01T10:00:00Z')
const FACTS = {
  competition: {
    starts_at: '2026-06-06T09:00:00Z',
    ends_at: '2026-06-06T17:00:00Z',
    timezone: 'Europe/Vienna',
  } as Competition,
  boulders: 0,
  worthless: 0,
  categories: [newCategory([], 'Individual')],
  info: ' ',
  waiver: { version: 1, isDefault: true },
  staff: 0,
}

const statesOf = (facts: typeof FACTS) => checklistItems(facts, NOW).map(({ state }) => state)

test('an empty draft lacks boulders and info; waiver and staff are optional', () => {
  expect(statesOf(FACTS)).toEqual(['done', 'missing', 'done', 'done', 'missing', 'optional', 'optional'])
})

test('a copy of last year lacks new dates', () => {
  const competition = { ...FACTS.competition, starts_at: '2025-06-06T09:00:00Z' }
  expect(statesOf({ ...FACTS, competition })[3]).toBe('missing')
})

test('a complete draft lacks nothing', () => {
  const complete = {
    ...FACTS,
    boulders: 120,
    info: '# Venue',
    waiver: { version: 2, isDefault: false },
    staff: 3,
  }
  expect(statesOf(complete)).toEqual(Array(7).fill('done'))
})

test('boulders without points are missing something where their own points count', () => {
  const u15 = { ...newCategory([], 'U15'), key: 'u15', format: 'attempts', params: { tries: '5' } }
  const graded = { ...newCategory([], 'Open'), key: 'open' }
  const own = { ...graded, params: { source: 'boulder' } }
  const boulder = { points: 0, status: 'open' as const, categories: ['u15', 'open'] }
  expect(countWorthless([boulder, { ...boulder, points: 100 }], [u15])).toBe(1)
  expect(countWorthless([boulder], [own])).toBe(1)
  expect(countWorthless([boulder], [graded])).toBe(0)
  expect(countWorthless([{ ...boulder, categories: ['open'] }], [u15, graded])).toBe(0)
  expect(countWorthless([{ ...boulder, status: 'void' }], [u15])).toBe(0)

  const [, boulders] = checklistItems({ ...FACTS, boulders: 30, worthless: 2 }, NOW)
  expect(boulders).toMatchObject({
    state: 'missing',
    text: '2 boulders are worth 0 points, so a top there brings nothing. Give them points.',
  })
})

test('R1: it asks who, which boulders, how and when, each with its answer so far', () => {
  const women = { ...newCategory([], 'Women'), joining: 'choice' as const }
  const u16 = { ...women, name: 'U16', born_from: '2011' }
  const items = checklistItems({ ...FACTS, categories: [women, u16] }, NOW).slice(0, 4)
  expect(items.map(({ label, text }) => [label, text])).toEqual([
    ['Who takes part?', 'Women: anyone who chooses it · U16: born 2011 or later'],
    ['Which boulders?', 'No boulders yet. Add them or import a spreadsheet.'],
    ['How is it scored?', 'Every top counts'],
    ['When is it?', 'Sat 6 June 2026, 11:00–\u206019:00'],
  ])
})

test('classes of the same years are named together', () => {
  const ofYears = (name: string, born_from: string): CategoryDraft => ({
    ...newCategory([], name),
    joining: 'choice',
    born_from,
  })
  const categories = [ofYears('U15 girls', '2012'), ofYears('U15 boys', '2012'), ofYears('U17', '2010')]
  const [who] = checklistItems({ ...FACTS, categories }, NOW)
  expect(who?.text).toBe('U15 girls and U15 boys: born 2012 or later · U17: born 2010 or later')
})
