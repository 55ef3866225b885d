import { expect, test } from 'vitest'
import { spellNeed } from '@/text/round-board'
import { findNeed, type NeedsToSay } from './needs'

const say = (needs: NeedsToSay) => spellNeed(findNeed(needs))

test('R18: says the least that brings the best place still possible', () => {
  const tops = [
    { tries: 2, place: 1 },
    { tries: 4, place: 2 },
  ]
  expect(say({ place: 3, tops, zones: [{ tries: 4, place: 3 }] })).toBe('A top within 2 tries leads')
  expect(
    say({
      place: 3,
      tops: [
        { tries: 1, place: 1 },
        { tries: 4, place: 2 },
      ],
      zones: [],
    }),
  ).toBe('A flash leads')
  expect(say({ place: 3, tops: [{ tries: 4, place: 2 }], zones: [] })).toBe('Needs a top for place 2')
})

test('R18: where a zone is enough, no top is asked for', () => {
  const tops = [{ tries: 4, place: 1 }]
  expect(say({ place: 2, tops, zones: [{ tries: 4, place: 1 }] })).toBe('A zone leads')
  expect(
    say({
      place: 4,
      tops: [{ tries: 4, place: 2 }],
      zones: [
        { tries: 1, place: 2 },
        { tries: 4, place: 3 },
      ],
    }),
  ).toBe('Needs a zone in the first try for place 2')
})

test('R18: who leads, and who cannot gain a place, is told so', () => {
  expect(say({ place: 1, tops: [{ tries: 4, place: 1 }], zones: [] })).toBe('In the lead already')
  expect(say({ place: 3, tops: [{ tries: 4, place: 3 }], zones: [] })).toBe(
    'Stays in place 3, even with a top',
  )
})
