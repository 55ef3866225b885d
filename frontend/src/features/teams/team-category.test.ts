import { expect, test } from 'vitest'
import { describeTeamCategory } from './team-category'

const words = { contestants: '', boulders: 'from the server', points: [], ties: [] }
const rule = { code: 'shared', params: {} } as const
const category = (key: string, params: Record<string, string | boolean | null>) => ({
  key,
  name: 'Ours',
  rules: {
    ...words,
    coded: { contestants: rule, boulders: { code: 'boulders' as const, params }, points: [], ties: [] },
  },
})
const grades = { of: 'category', low: null, high: '6A+', own: false, others: false }

test('the marathon’s categories have their own words, as long as these are their grades', () => {
  expect(describeTeamCategory(category('lt_6B', grades)).name).toBe('Below 6B')
  expect(describeTeamCategory(category('lt_6B', { ...grades, high: '6C' }))).toEqual({
    name: 'Ours',
    text: 'Boulders graded up to 6C.',
  })
  expect(describeTeamCategory(category('lt_6B', { ...grades, own: true })).name).toBe('Ours')
  expect(describeTeamCategory(category('gte_6B', { ...grades, low: '6B', high: null })).name).toBe(
    '6B and harder',
  )
  expect(describeTeamCategory(category('other', grades)).name).toBe('Ours')
})

test('what a phone has stored of an older server is said as it was', () => {
  expect(describeTeamCategory({ key: 'lt_6B', name: 'Ours', rules: words })).toEqual({
    name: 'Ours',
    text: 'from the server',
  })
})
