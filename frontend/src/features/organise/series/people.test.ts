import { expect, test } from 'vitest'
import { findCandidates, groupJoined, listWaiting } from './people'
import type { SeriesPerson } from './queries'

const entry = (participant_id: number, changes: Partial<SeriesPerson> = {}): SeriesPerson => ({
  participant_id,
  competition_id: participant_id % 10,
  name: 'Tess Traverse',
  club: '',
  has_account: false,
  person: null,
  ...changes,
})

test('R22: entries without an account wait until they are joined', () => {
  const people = [
    entry(1),
    entry(2, { has_account: true }),
    entry(3, { person: 3 }),
    entry(14, { person: 3 }),
  ]
  expect(listWaiting(people).map(({ participant_id }) => participant_id)).toEqual([1])
  expect(groupJoined(people).map((group) => group.length)).toEqual([2])
})

test('those with the same name in other competitions are proposed first', () => {
  const people = [entry(1), entry(11), entry(2, { name: ' tess TRAVERSE' }), entry(3, { name: 'Ada Rock' })]
  const { sameName, others } = findCandidates(people, entry(1))
  expect(sameName.map(({ participant_id }) => participant_id)).toEqual([2])
  expect(others.map(({ participant_id }) => participant_id)).toEqual([3])
})
