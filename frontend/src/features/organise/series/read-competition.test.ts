import { expect, test } from 'vitest'
import { readCompetition } from './read-competition'

test.each([
  ['12', 12],
  [' https://topout.example/event/12 ', 12],
  ['topout.example/live/7?category=open', 7],
  ['https://topout.example/results/3#top', 3],
  ['/competition/register/9', 9],
])('a competition is read from %j', (typed, id) => {
  expect(readCompetition(typed)).toBe(id)
})

test.each(['', 'abc', '0', '99999999999', 'https://topout.example/series/4', '-1', '/event/'])(
  '%j is no competition',
  (typed) => {
    expect(readCompetition(typed)).toBeNull()
  },
)
