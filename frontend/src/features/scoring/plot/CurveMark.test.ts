import { expect, test } from 'vitest'
import { dashOf, shapeOf } from './CurveMark'

test('thirty curves differ without any colour', () => {
  const looks = Array.from({ length: 30 }, (_, index) => `${dashOf(index)} ${shapeOf(index)}`)
  expect(new Set(looks).size).toBe(30)
})
