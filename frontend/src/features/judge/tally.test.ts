import { expect, test } from 'vitest'
import { changeOf, NO_TALLY, type Press, pressed, undone } from './tally'

const press = (...presses: Press[]) =>
  presses.reduce((tally, one) => pressed(tally, one, undefined), NO_TALLY)

test('a zone and a top take the tries counted so far', () => {
  const third = press('try', 'try', 'try')
  expect(changeOf('zone', third, undefined, true)).toMatchObject({ topped: false, attempts_to_zone: 3 })
  const zoned = { topped: false, zoned: true, attempts_to_top: null, attempts_to_zone: 2 }
  expect(changeOf('top', third, zoned, true)).toMatchObject({ attempts_to_top: 3, attempts_to_zone: 2 })
})

test('a top nobody counted a try for is a flash; a try alone logs nothing', () => {
  expect(changeOf('top', NO_TALLY, undefined, true)).toMatchObject({
    attempts_to_top: 1,
    attempts_to_zone: 1,
  })
  expect(changeOf('try', NO_TALLY, undefined, true)).toBeNull()
})

test('where tries do not count none are logged, except for a flash', () => {
  expect(changeOf('top', NO_TALLY, undefined, false)).toMatchObject({ topped: true, attempts_to_top: null })
  expect(changeOf('flash', NO_TALLY, undefined, false)).toMatchObject({ attempts_to_top: 1 })
})

test('undo takes one press back at a time', () => {
  const tally = press('try', 'try', 'zone')
  expect(undone(tally).tries).toBe(2)
  expect(undone(undone(tally)).tries).toBe(1)
  expect(undone(NO_TALLY)).toEqual(NO_TALLY)
})
