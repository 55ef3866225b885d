import { expect, test } from 'vitest'
import { requiredInputs } from './required-inputs'

const TEAM = { id: 1, name: 'Ibex', category: 'lt_6B', marathon_subcategory: 'lt_6B' }
const boulder = { categories: ['lt_6B', 'individual'], zone_points: 0 }
const category = (key: string, kind: 'team' | 'individual', format: string, params = {}) => ({
  key,
  kind,
  format,
  params,
})
const MARATHON = [category('lt_6B', 'team', 'marathon'), category('individual', 'individual', 'points')]

test('a marathon needs no inputs besides the top', () => {
  expect(requiredInputs(MARATHON, TEAM, boulder)).toEqual({ zone: false, attempts: false })
})

test.each(['tops_zones', 'ifsc_2025', 'ifsc_2026'])('%s needs zone and attempts', (format) => {
  const categories = [category('individual', 'individual', format)]
  expect(requiredInputs(categories, null, boulder)).toEqual({ zone: true, attempts: true })
})

test('the zone is needed if it brings points', () => {
  expect(requiredInputs(MARATHON, TEAM, { ...boulder, zone_points: 50 })).toEqual({
    zone: true,
    attempts: false,
  })
})

test('the zone is not needed if points depend on the grade', () => {
  const byGrade = [category('individual', 'individual', 'points', { source: 'grade' })]
  expect(requiredInputs(byGrade, null, { ...boulder, zone_points: 50 })).toEqual({
    zone: false,
    attempts: false,
  })
})

test('categories of others and of other boulders are ignored', () => {
  const others = [...MARATHON, category('gte_6B', 'team', 'attempts')]
  expect(requiredInputs(others, TEAM, { ...boulder, categories: ['gte_6B'] })).toEqual({
    zone: false,
    attempts: false,
  })
})
