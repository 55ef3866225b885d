import { expect, test } from 'vitest'
import type { BoardRow } from '@/api/scoreboard-queries'
import { podiumSlides } from './podium-slides'

const row = (id: number, place: number | null): BoardRow => ({
  id,
  place,
  name: `Team ${id}`,
  score: 0,
  tops: 0,
})

test('places appear from third to first, shared ones together', () => {
  const slides = podiumSlides([
    { name: 'Teams', rows: [row(1, 1), row(2, 2), row(3, 2), row(4, 4), row(5, null)] },
  ])
  expect(slides.map(({ shown }) => shown.map(({ id }) => id))).toEqual([
    [2, 3],
    [1, 2, 3],
  ])
})

test('a category in which nobody is ranked has no slide', () => {
  expect(podiumSlides([{ name: 'Teams', rows: [row(1, null)] }])).toEqual([])
})
