import { expect, test } from 'vitest'
import type { Category } from '@/api/competition-queries'
import { requiredInputs } from './required-inputs'

const TEAM = { id: 1, name: 'Ibex', category: 'lt_6B', marathon_subcategory: 'lt_6B' }
const boulder = { categories: ['lt_6B', 'individual'], zone_points: 0 }
const category = (key: string, kind: 'team' | 'individual', ...inputs: Category['inputs']) => ({
  key,
  kind,
  inputs,
})
const MARATHON = [category('lt_6B', 'team'), category('individual', 'individual', 'zone_points')]

test('what no category counts is not needed', () => {
  expect(requiredInputs(MARATHON, { team: TEAM }, boulder)).toEqual({ zone: false, attempts: false })
})

test('zone and attempts are needed where a category counts them', () => {
  const categories = [category('individual', 'individual', 'zone', 'attempts')]
  expect(requiredInputs(categories, { team: null }, boulder)).toEqual({ zone: true, attempts: true })
})

test('the zone is needed if it brings points', () => {
  expect(requiredInputs(MARATHON, { team: TEAM }, { ...boulder, zone_points: 50 })).toEqual({
    zone: true,
    attempts: false,
  })
})

test('categories of others and of other boulders are ignored', () => {
  const others = [...MARATHON, category('gte_6B', 'team', 'attempts')]
  expect(requiredInputs(others, { team: TEAM }, { ...boulder, categories: ['gte_6B'] })).toEqual({
    zone: false,
    attempts: false,
  })
})

test('categories that an older version of the app has stored need every input', () => {
  const stored = { key: 'individual', kind: 'individual' } as const
  expect(requiredInputs([stored], { team: null }, boulder)).toEqual({ zone: true, attempts: true })
})

test('of classes only the own one asks for something (R1)', () => {
  const joining = 'choice' as const
  const classes = [
    { key: 'women', kind: 'individual' as const, joining, inputs: ['attempts' as const] },
    { key: 'men', kind: 'individual' as const, joining, inputs: ['zone' as const] },
  ]
  const boulder = { categories: ['women', 'men'], zone_points: 0 }
  expect(requiredInputs(classes, { team: null, category: 'men' }, boulder)).toEqual({
    zone: true,
    attempts: false,
  })
  expect(requiredInputs(classes, { team: null }, boulder), 'a class that is not known').toEqual({
    zone: true,
    attempts: true,
  })
})
