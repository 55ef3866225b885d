import { expect, test } from 'vitest'
import { parseSearch, readId, readText, searchReader, stringifySearch } from './search-params'

test.each([
  '346E79',
  '3E4679',
  '346799',
  'ACD346',
  '"quoted"',
  '{"a":1}',
  '1e5',
  '007',
  'Le Toit & co',
  'true',
])('the parameter %s comes out of an address as it went in', (value) => {
  const address = stringifySearch({ code: value })
  expect(parseSearch(address)).toEqual({ code: value })
  expect(stringifySearch(parseSearch(address))).toBe(address)
})

test('no parameters make no question mark', () => {
  expect(stringifySearch({})).toBe('')
  expect(stringifySearch({ search: undefined, sector: '' })).toBe('')
})

test('fault 90: a parameter that is empty or repeated is as if absent', () => {
  expect(parseSearch('?search=a&search=b&sector=&grade=6B')).toEqual({ grade: '6B' })
})

const read = searchReader({ category: readText, row: readId })

test('fault 90: a value that is not valid is undefined, so that the router passes none on', () => {
  expect(read({ category: 'lt_6B', row: '12' })).toEqual({ category: 'lt_6B', row: 12 })
  expect(Object.keys(read({ row: 'abc' }))).toEqual(['category', 'row'])
})

test.each(['abc', '0', '-1', '1.5', '12345678901234567890', ' 1', '1e3', '0x1'])(
  'fault 90: %s is no id',
  (text) => {
    expect(read({ row: text }).row).toBeUndefined()
  },
)
