import { expect, test } from 'vitest'
import type { Category, Competition } from '@/api/competition-queries'
import { describeGroup, IN_NONE, isIn, keepKnown, listGroups } from './groups'

const CATEGORIES = [
  { key: 'women', name: 'Women', joining: 'choice' },
  { key: 'men', name: 'Men', joining: 'choice' },
  { key: 'individual', name: 'Individual' },
] as Category[]
const SESSIONS = [
  { id: 1, name: 'Morning' },
  { id: 2, name: 'Afternoon' },
] as NonNullable<Competition['sessions']>
const GROUPS = listGroups(CATEGORIES, { sessions: SESSIONS })
const ADA = { category: 'women', session_id: 1 }
const BO = { category: 'men', session_id: 2 }

test('only classes are offered, and only where there are any (R1, R6)', () => {
  expect(GROUPS.classes.map(({ name }) => name)).toEqual(['Women', 'Men'])
  expect(GROUPS.sessions.map(({ value }) => value)).toEqual(['1', '2'])
  expect(listGroups(CATEGORIES.slice(2), {})).toEqual({ classes: [], sessions: [] })
})

test.each([
  [{}, [true, true, true]],
  [{ class: 'women' }, [true, false, false]],
  [{ session: '2' }, [false, true, false]],
  [{ class: 'women', session: '2' }, [false, false, false]],
  [{ class: IN_NONE }, [false, false, true]],
  [{ session: IN_NONE, class: IN_NONE }, [false, false, true]],
])('%j lets those through who are in it (R1, R6)', (chosen, expected) => {
  expect([ADA, BO, {}].map((one) => isIn(one, chosen))).toEqual(expected)
})

test('what is not there counts as not chosen', () => {
  expect(keepKnown({ class: 'u16', session: '2' }, GROUPS)).toEqual({ class: undefined, session: '2' })
  expect(keepKnown({ class: IN_NONE, session: '' }, GROUPS)).toEqual({ class: IN_NONE, session: undefined })
  expect(keepKnown({ class: IN_NONE, session: '1' }, { classes: [], sessions: [] })).toEqual({})
})

test('somebody is described by class and session', () => {
  expect(describeGroup(ADA, GROUPS)).toBe('Women · Morning')
  expect(describeGroup({ session_id: 2 }, GROUPS)).toBe('Afternoon')
  expect(describeGroup({}, GROUPS)).toBe('')
})
