import { expect, test } from 'vitest'
import type { Category } from '@/api/competition-queries'
import { draftErrors, newCategory, toCategoryBody, toDraft, withFormat, withWho } from './category-params'

const INDIVIDUAL = {
  key: 'individual',
  name: 'Individual',
  kind: 'individual',
  format: 'points',
  params: { source: 'grade', best: 5, base_points: { '6A': 20 } },
  min_grade: null,
  max_grade: '6C',
  contestants: 0,
} as unknown as Category

test('an untouched category is sent as it came, also with parameters that have no field', () => {
  expect(toCategoryBody(toDraft(INDIVIDUAL))).toEqual({
    key: 'individual',
    name: 'Individual',
    translations: {},
    kind: 'individual',
    format: 'points',
    params: { source: 'grade', best: 5, base_points: { '6A': 20 } },
    min_grade: null,
    max_grade: '6C',
    joining: 'everyone',
  })
})

test('an emptied parameter is left out, a typed one becomes a number', () => {
  const draft = toDraft(INDIVIDUAL)
  const body = toCategoryBody({ ...draft, params: { ...draft.params, best: '', flash_bonus: '2,5' } })
  expect(body.params).toEqual({ source: 'grade', flash_bonus: 2.5, base_points: { '6A': 20 } })
})

test('another format starts with its own defaults', () => {
  expect(toCategoryBody(withFormat(toDraft(INDIVIDUAL), 'volume')).params).toEqual({})
})

test('a new category has a key of its own', () => {
  const first = newCategory([], 'New')
  expect(newCategory([first, { ...first, key: 'category_3' }], 'New').key).toBe('category_4')
})

const U17 = {
  ...INDIVIDUAL,
  joining: 'choice',
  born_from: 2010,
  born_to: 2011,
  capacity: 20,
  fee_cents: 1250,
} as unknown as Category

test('R1, R2, R3: a class keeps its years, places and fee, and gives them up when everyone is in it', () => {
  const draft = toDraft(U17)
  const own = { joining: 'choice', born_from: 2010, born_to: 2011, capacity: 20, fee_cents: 1250 }
  expect(toCategoryBody(draft)).toMatchObject(own)
  expect(toCategoryBody({ ...draft, born_to: '', fee: '' })).toMatchObject({ born_to: null, fee_cents: null })
  expect(toCategoryBody(withWho(draft, 'everyone'))).not.toHaveProperty('born_from')
  expect(toCategoryBody(withWho(draft, 'team'))).toMatchObject({ kind: 'team', joining: 'everyone' })
})

test('years that cannot be, no places and no amount are named beside their fields', () => {
  const draft = toDraft(U17)
  expect(draftErrors(draft)).toEqual({})
  const wrong = { ...draft, born_from: '2012', capacity: '0', fee: 'ten' }
  expect(Object.keys(draftErrors(wrong)).sort()).toEqual(['born_to', 'capacity', 'fee'])
  expect(Object.keys(draftErrors({ ...draft, born_from: '10' }))).toEqual(['born_from'])
  expect(draftErrors(withWho(wrong, 'everyone'))).toEqual({})
})
