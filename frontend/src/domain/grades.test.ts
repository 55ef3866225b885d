import { expect, test } from 'vitest'
import { byGrade, gradeStep } from './grades'

test('grades are ordered as climbers order them, not as letters', () => {
  expect(['7A', '6A+', '3', '6A', '5+', '6C'].sort(byGrade)).toEqual(['3', '5+', '6A', '6A+', '6C', '7A'])
})

test.each([
  ['3', 1],
  ['4+', 2],
  ['6A+', 4],
  ['6B', 5],
  ['7B+', 7],
  ['8A+', 8],
  ['9A', 9],
])('%s has colour %i', (grade, step) => {
  expect(gradeStep(grade)).toBe(step)
})
