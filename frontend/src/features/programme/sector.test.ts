import { expect, test } from 'vitest'
import { findSector } from './sector'

test('a place names a sector that has a map', () => {
  const maps = [{ sector: '' }, { sector: 'Cèdre' }]
  expect(findSector('cedre, lower meadow', maps)).toBe('Cèdre')
  expect(findSector('Cèdre', maps)).toBe('Cèdre')
  expect(findSector('Cèdre car park', maps)).toBeUndefined()
  expect(findSector('', maps)).toBeUndefined()
})
