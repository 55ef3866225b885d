import { expect, test } from 'vitest'
import { parseSearch, stringifySearch } from './search-params'

test.each(['346E79', '3E4679', '346799', 'ACD346', '"quoted"', '{"a":1}', '1e5', '007', 'Le Toit & co'])(
  'the parameter %s comes out of an address as it went in',
  (value) => {
    const address = stringifySearch({ code: value })
    expect(String((parseSearch(address) as { code: unknown }).code)).toBe(value)
    expect(stringifySearch(parseSearch(address))).toBe(address)
  },
)

test('no parameters make no question mark', () => {
  expect(stringifySearch({})).toBe('')
})
