import { expect, test } from 'vitest'
import { describeOutcome, type OutcomeFacts } from '@/text/category-outcome'

const NOTHING = { key: 'u17', name: 'U17 girls', kind: 'individual', joining: 'choice' } as const
const UNSET = { born_from: '', born_to: '', capacity: '', min_grade: '', max_grade: '' }
const rules = (changes: object = {}) => ({ ...NOTHING, ...UNSET, format: 'points', params: {}, ...changes })

const SATURDAY = {
  starts_at: '2026-06-06T07:00:00Z',
  ends_at: '2026-06-06T15:00:00Z',
  timezone: 'Europe/Sofia',
}
const facts = (changes: Partial<OutcomeFacts> = {}): OutcomeFacts => ({
  boulders: 0,
  competition: SATURDAY,
  ...changes,
})
const session = (from: number, to: number, ...categories: string[]) => ({
  starts_at: `2026-06-06T${from}:00:00Z`,
  ends_at: `2026-06-06T${to}:00:00Z`,
  categories,
})

test('R1: a category is said in one sentence: who, how many boulders, how it is scored, when', () => {
  const years = { born_from: '2010', born_to: '2011' }
  const fiveTries = { format: 'attempts', params: { tries: '5', then_percent: '0' } }
  const sessions = [session(10, 13, 'u17'), session(14, 17, 'u19')]
  const competition = { ...SATURDAY, timezone: 'UTC', sessions }
  expect(describeOutcome(rules({ ...years, ...fiveTries }), facts({ boulders: 30, competition }))).toBe(
    'U17 girls: born 2010 or 2011; 30 boulders; at most five tries; Saturday 10:00–\u206013:00',
  )
})

test('what is not set yet is said too', () => {
  expect(describeOutcome(rules(), facts())).toBe(
    'U17 girls: anyone who chooses it; no boulders yet; every top counts; Saturday 10:00–\u206018:00',
  )
})

test.each([
  [{ born_from: '2010', born_to: '2010' }, 'born 2010'],
  [{ born_from: '2008', born_to: '2011' }, 'born 2008 to 2011'],
  [{ born_from: '2011' }, 'born 2011 or later'],
  [{ born_to: '1986' }, 'born 1986 or earlier'],
  [{ joining: 'everyone' }, 'everyone'],
  [{ kind: 'team', joining: 'everyone' }, 'teams that choose it'],
])('R2: %j is said as %j', (changes, words) => {
  expect(describeOutcome(rules(changes), facts())).toContain(`U17 girls: ${words}; `)
})

test('R3, R6: own places, own fee and both sessions are named', () => {
  const competition = { ...SATURDAY, timezone: 'UTC', sessions: [session(10, 13), session(14, 17)] }
  const own = facts({ competition, fee: { cents: 1200, currency: 'EUR' } })
  expect(describeOutcome(rules({ capacity: '20', params: { best: '10' } }), own)).toBe(
    'U17 girls: anyone who chooses it; 20 places; €12.00; no boulders yet; the best ten count; Saturday 10:00–\u206013:00 or 14:00–\u206017:00',
  )
})
