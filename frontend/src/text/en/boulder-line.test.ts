import { expect, it } from 'vitest'
import { describeLine } from '@/text/boulder-line'

const holds = [
  { x: 0.1, y: 0.9, kind: 'start' },
  { x: 0.2, y: 0.9, kind: 'start' },
  { x: 0.5, y: 0.5, kind: 'zone' },
  { x: 0.9, y: 0.1, kind: 'top' },
] as const

it('a line is described by where it starts and tops out', () => {
  expect(describeLine({ holds: [...holds] })).toBe(
    'Starts at the bottom left with 2 start holds, the zone is at the middle, tops out at the top right.',
  )
  expect(
    describeLine({
      line: [
        [0.5, 1],
        [0.5, 0.2],
      ],
    }),
  ).toBe('Starts at the bottom middle, tops out at the top middle.')
})

it('the organiser’s own words come first', () => {
  expect(describeLine({ holds: [...holds], line_text: 'Left arete, no crack.' })).toBe(
    'Left arete, no crack.',
  )
})

it('a boulder without a line has no words, also one that a phone stored before lines had holds', () => {
  expect(describeLine({ line: null, holds: [], line_text: '' })).toBe('')
  expect(describeLine({})).toBe('')
})
