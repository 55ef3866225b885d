import fc from 'fast-check'
import { expect, it } from 'vitest'
import { simplifyLine, toPoint } from './line-geometry'

const point = fc.record({
  x: fc.double({ min: 0, max: 1, noNaN: true }),
  y: fc.double({ min: 0, max: 1, noNaN: true }),
})

it('a simplified line keeps its ends and has no point of its own', () => {
  fc.assert(
    fc.property(fc.array(point, { minLength: 2, maxLength: 60 }), (points) => {
      const simplified = simplifyLine(points, 0.01)
      expect(simplified[0]).toEqual(points[0])
      expect(simplified.at(-1)).toEqual(points.at(-1))
      expect(simplified.every((one) => points.includes(one))).toBe(true)
    }),
  )
})

it('points on a straight line are left out, corners stay', () => {
  const corner = [
    { x: 0, y: 0 },
    { x: 0.25, y: 0.001 },
    { x: 0.5, y: 0 },
    { x: 0.5, y: 1 },
  ]
  expect(simplifyLine(corner, 0.01)).toEqual([corner[0], corner[2], corner[3]])
})

it('a point outside the picture is moved to its edge', () => {
  expect(toPoint({ x: 1.2, y: -0.3 })).toEqual({ x: 1, y: 0 })
  expect(toPoint({ x: 0.123456, y: 0.5 })).toEqual({ x: 0.1235, y: 0.5 })
})
