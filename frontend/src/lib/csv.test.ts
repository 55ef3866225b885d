import { expect, test } from 'vitest'
import { toCsv } from './csv'

test('commas, quotes and line breaks stay inside their cell', () => {
  expect(toCsv([['a,b', 'say "hi"', 'two\nlines', 3, null]])).toBe('"a,b","say ""hi""","two\nlines","3",""')
})

test.each([
  ['=1+1', "'=1+1"],
  ['+49', "'+49"],
  ['-2', "'-2"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['A;=1+1', "A;'=1+1"],
  ['two\n-1', "two\n'-1"],
  ['＝1+1', "'＝1+1"],
])('%s is text, not a formula, whatever separates cells', (cell, written) => {
  expect(toCsv([[cell]])).toBe(`"${written}"`)
})

test('numbers stay numbers', () => {
  expect(toCsv([[-2, 0.5]])).toBe('"-2","0.5"')
})
