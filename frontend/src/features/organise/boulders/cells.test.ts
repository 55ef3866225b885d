import { expect, test } from 'vitest'
import { copyName, readCell } from './cells'

test.each([
  ['number', '12', { number: 12 }],
  ['number', 'twelve', null],
  ['points', '', null],
  ['name', ' Le Toit ', { name: 'Le Toit' }],
  ['name', ' ', null],
  ['sector', '', { sector: '' }],
  ['grade', '6a+', { grade: '6A+' }],
  ['grade', '', { grade: null }],
  ['grade', '10D', null],
] as const)('typed into %s, “%s” means %s', (column, typed, change) => {
  expect(readCell(column, typed)).toEqual(change)
})

test('a copy gets the next free name', () => {
  expect(copyName('Le Toit', ['Le Toit', 'le toit 2'])).toBe('Le Toit 3')
  expect(copyName('Le Toit 3', ['Le Toit', 'Le Toit 2', 'Le Toit 3'])).toBe('Le Toit 4')
})
