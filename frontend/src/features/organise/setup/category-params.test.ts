import { expect, test } from 'vitest'
import type { Category } from '@/api/competition-queries'
import { newCategory, toCategoryBody, toDraft, withFormat } from './category-params'

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
    kind: 'individual',
    format: 'points',
    params: { source: 'grade', best: 5, base_points: { '6A': 20 } },
    min_grade: null,
    max_grade: '6C',
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
