import { expect, test } from 'vitest'
import { countBoulders } from './count-boulders'

const boulder = (grade: string | null, ...counts_in: string[]) => ({
  grade,
  status: 'open' as const,
  counts_in,
})
const ANY = { key: 'u17', min_grade: '', max_grade: '' }
const BOULDERS = [
  boulder('6A'),
  boulder('7A'),
  boulder('7A', 'u17'),
  boulder('5', 'men'),
  boulder(null),
  { ...boulder('6A'), status: 'void' as const },
]

test('R5: boulders that list categories count in these, the others by their grade', () => {
  expect(countBoulders({ ...ANY, max_grade: '6B' }, BOULDERS)).toBe(2)
  expect(countBoulders({ ...ANY, min_grade: '6A+' }, BOULDERS)).toBe(2)
  expect(countBoulders(ANY, BOULDERS)).toBe(4)
})
