import fc from 'fast-check'
import { expect, test } from 'vitest'
import { layOutPlot, niceStep, spreadLabels, timeTickValues } from './plot-layout'

const HOUR = 3_600_000
const START = Date.UTC(2026, 5, 6, 9)
const curve = (id: number, ...scores: number[]) => ({ id, name: `Team ${id}`, place: id, scores })
const SIZE = { width: 400, height: 240 }

test('a curve spans the plot from left to right and rises with the score', () => {
  const { curves, left, right, bottom } = layOutPlot(
    [curve(1, 0, 50, 100)],
    [START, START + HOUR, START + 2 * HOUR],
    SIZE,
  )
  const points = (curves[0]?.points ?? '').split(' ').map((point) => point.split(',').map(Number))
  expect(points[0]).toEqual([left, bottom])
  expect(points[2]?.[0]).toBe(right)
  expect(points[1]?.[0]).toBe((left + right) / 2)
  expect(points.map(([, y]) => y)).toEqual([...points.map(([, y]) => y)].sort((a, b) => (b ?? 0) - (a ?? 0)))
})

test('all coordinates stay within the plot', () => {
  const scores = fc.array(fc.double({ min: 0, max: 1e5, noNaN: true }), { minLength: 3, maxLength: 3 })
  fc.assert(
    fc.property(fc.array(scores, { minLength: 1, maxLength: 8 }), (all) => {
      const input = all.map((one, index) => curve(index + 1, ...one))
      const { curves, scoreTicks } = layOutPlot(input, [START, START + HOUR, START + 2 * HOUR], SIZE)
      const heights = curves.flatMap(({ points }) =>
        points.split(' ').map((point) => Number(point.split(',')[1])),
      )
      for (const y of [...heights, ...scoreTicks.map(({ at }) => at)]) {
        expect(y).toBeGreaterThanOrEqual(0)
        expect(y).toBeLessThanOrEqual(SIZE.height)
      }
      expect(scoreTicks.length).toBeLessThanOrEqual(6)
    }),
  )
})

test('a single moment with score zero gives a flat curve', () => {
  const { curves, timeTicks } = layOutPlot([curve(1, 0)], [START], SIZE)
  expect(curves[0]?.points).toBe('40,212')
  expect(timeTicks.length).toBeLessThanOrEqual(1)
})

test('score ticks are round numbers', () => {
  expect([1, 7, 100, 188.79, 333, 1_000].map(niceStep)).toEqual([1, 2, 50, 50, 100, 500])
})

test('time ticks are round times within the maximum', () => {
  const times = timeTickValues(START - 10 * 60_000, START + 8 * HOUR, 4)
  expect(times.map((time) => (time - START) / HOUR)).toEqual([0, 3, 6])
})

test('labels do not overlap', () => {
  expect(spreadLabels([100, 98, 20], 18, 10, 200)).toEqual([116, 98, 20])
  expect(spreadLabels([199, 198], 18, 10, 200)).toEqual([200, 182])
  expect(spreadLabels([12, 11, 10], 18, 10, 200)).toEqual([46, 28, 10])
})

test('a curve is marked at its end and a few times before, equal curves at different moments', () => {
  const scores = Array.from({ length: 60 }, () => 7)
  const moments = scores.map((_, index) => START + index * HOUR)
  const { curves, right } = layOutPlot([curve(1, ...scores), curve(2, ...scores)], moments, SIZE)
  const [one = [], other = []] = curves.map(({ marks }) => marks.map(({ x }) => x))
  expect([one.at(-1), other.at(-1)]).toEqual([right, right])
  expect(one.length).toBeGreaterThan(3)
  expect(one.slice(0, -1).filter((x) => other.slice(0, -1).includes(x))).toEqual([])
})
