import { expect, test } from 'vitest'
import { isLogged, type LogAction, loggedAction, toAscentChange } from './log-actions'

const ACTIONS: LogAction[] = ['topped', 'flashed', 'zone']

const facts = (action: LogAction, attempts: number | null) => {
  const change = toAscentChange(action, attempts)
  if (change.kind === 'clear') throw new Error('a button never clears')
  return change
}

test.each(ACTIONS)('the button "%s" changes nothing once it is logged', (action) => {
  for (const attempts of [null, 1, 4]) expect(isLogged(facts(action, attempts), action, attempts)).toBe(true)
  for (const other of ACTIONS.filter((one) => one !== action))
    expect(isLogged(facts(action, null), other, null)).toBe(false)
  expect(isLogged(undefined, action, null)).toBe(false)
})

test('other tries are a change, but not of a flash', () => {
  expect(isLogged(facts('topped', 3), 'topped', 4)).toBe(false)
  expect(isLogged(facts('zone', 3), 'zone', 4)).toBe(false)
  expect(isLogged(facts('flashed', 3), 'flashed', 4)).toBe(true)
})

test('tries that the format does not count are kept', () => {
  expect(isLogged(facts('topped', 3), 'topped', null)).toBe(true)
})

test('a top in the first try is a flash', () => {
  expect(loggedAction(facts('topped', 1))).toBe('flashed')
  expect(facts('topped', 1)).toEqual(facts('flashed', null))
})
