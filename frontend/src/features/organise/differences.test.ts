import { expect, test } from 'vitest'
import type { Boulder } from '@/api/boulder-queries'
import { boulderDifferences, bulkDifferences, isTouched } from './boulders/boulder-differences'
import type { StaffMember } from './queries'
import { categoryDifferences } from './setup/category-differences'
import type { CategoryDraft } from './setup/category-params'
import { staffDifferences } from './staff-differences'

const boulder = (id: number, changes: Partial<Boulder> = {}) =>
  ({
    id,
    number: id,
    name: `Boulder ${id}`,
    sector: 'Moss',
    grade: '6A',
    color: '',
    status: 'open',
    version: 1,
    ...changes,
  }) as Boulder

const BOULDERS = [boulder(1), boulder(2)]

test('of boulders that somebody else changed, both values are shown', () => {
  const current = [boulder(2, { status: 'void', version: 2 })]
  expect(bulkDifferences(BOULDERS, current, { status: 'closed' })).toEqual([
    { label: '2 Boulder 2', theirs: 'Void', mine: 'Closed' },
  ])
  expect(bulkDifferences(BOULDERS, current, { grade: null })).toEqual([
    { label: '2 Boulder 2', theirs: '6A', mine: '' },
  ])
})

test('only a change of the same field is a question', () => {
  const renamed = [boulder(2, { name: 'Le Toit', version: 2 })]
  expect(isTouched(BOULDERS, renamed, { status: 'closed' })).toBe(false)
  expect(isTouched(BOULDERS, [boulder(2, { status: 'void' })], { status: 'closed' })).toBe(true)
})

test('of one boulder, only what both changed, and not to the same, is a question', () => {
  const [base] = BOULDERS as [Boulder]
  const theirs = boulder(1, { name: 'Le Toit', grade: '6B', sector: 'Lichen', version: 2 })
  expect(boulderDifferences(base, theirs, { grade: '6C' })).toEqual([
    { label: 'Grade', theirs: '6B', mine: '6C' },
  ])
  expect(boulderDifferences(base, theirs, { color: 'red' })).toEqual([])
  expect(boulderDifferences(base, theirs, { name: 'Le Toit' })).toEqual([])
})

test('where a boulder counts is compared like any other cell, in names (R5)', () => {
  const named = [
    { key: 'women', name: 'Women' },
    { key: 'u16', name: 'U16' },
  ]
  const base = boulder(1, { counts_in: ['women'] })
  expect(boulderDifferences(base, boulder(1), { counts_in: ['women', 'u16'] }, named)).toEqual([
    { label: 'Counts in', theirs: 'by grade', mine: 'Women, U16' },
  ])
  expect(boulderDifferences(base, boulder(1, { counts_in: ['women'] }), { counts_in: [] }, named)).toEqual([])
  expect(isTouched([base], [boulder(1, { counts_in: ['women'] })], { counts_in: [] })).toBe(false)
  expect(isTouched([base], [boulder(1, { counts_in: ['u16'] })], { counts_in: [] })).toBe(true)
  expect(bulkDifferences([base], [boulder(1, { counts_in: ['u16'] })], { counts_in: [] }, named)).toEqual([
    { label: '1 Boulder 1', theirs: 'U16', mine: 'by grade' },
  ])
})

const category = (key: string, changes: Partial<CategoryDraft> = {}): CategoryDraft => ({
  ...{ key, name: `Category ${key}`, kind: 'individual', format: 'points', min_grade: '', max_grade: '' },
  translations: {},
  ...{
    params: { source: 'grade', best: '10' },
    otherParams: {},
    joining: 'everyone',
    born_from: '',
    born_to: '',
    capacity: '',
    fee: '',
  },
  ...changes,
})

test('of categories, those are shown that somebody else changed, with what is not the same', () => {
  const base = [category('a'), category('b'), category('c')]
  const theirs = [category('a', { name: 'Juniors' }), category('b'), category('d')]
  const mine = [
    category('a', { params: { source: 'grade', best: '5' } }),
    category('b', { name: 'Open' }),
    category('c'),
  ]
  expect(categoryDifferences(base, theirs, mine)).toEqual([
    {
      label: 'Category a',
      theirs: 'Name: Juniors\nOnly the best … count: 10',
      mine: 'Name: Category a\nOnly the best … count: 5',
    },
    expect.objectContaining({ label: 'Category c', theirs: 'No such category' }),
    expect.objectContaining({ label: 'Category d', mine: 'No such category' }),
  ])
})

const member = (user_id: number, ...duties: StaffMember['duties']): StaffMember => ({
  user_id,
  name: `Person ${user_id}`,
  email: null,
  duties,
})

test('of the staff, those are shown whom somebody else changed or whom one removes', () => {
  const base = [member(1, 'judge'), member(2, 'judge'), member(3, 'judge')]
  const current = [member(1, 'judge'), member(2, 'organiser'), member(4, 'judge')]
  expect(staffDifferences(base, current, member(1, 'judge'))).toEqual([
    { label: 'Person 1', theirs: 'Judge', mine: 'Not on the staff' },
    { label: 'Person 2', theirs: 'Organiser', mine: 'Organiser' },
    { label: 'Person 3', theirs: 'Not on the staff', mine: 'Not on the staff' },
    { label: 'Person 4', theirs: 'Judge', mine: 'Judge' },
  ])
  const both = member(1, 'judge', 'desk')
  expect(staffDifferences([both], [both], both, ['desk'])).toEqual([
    { label: 'Person 1', theirs: 'Judge, Desk', mine: 'Desk' },
  ])
})
