import { expect, it } from 'vitest'
import { movedUp, toBody, withBoulder, withoutBoulder } from './round-boulders'

it('adds a boulder at the end of a group, and to no second one', () => {
  expect(withBoulder([[1], [2]], 1, 3)).toEqual([[1], [2, 3]])
  expect(withBoulder([[1], [2]], 1, 1)).toEqual([[1], [2]])
})

it('moves a boulder one place up, and leaves the first where it is', () => {
  expect(movedUp([[1, 2, 3]], 3)).toEqual([[1, 3, 2]])
  expect(movedUp([[1, 2, 3]], 1)).toEqual([[1, 2, 3]])
})

it('sends no empty groups', () => {
  expect(toBody(withoutBoulder([[1], [2]], 2))).toEqual([[1]])
})
