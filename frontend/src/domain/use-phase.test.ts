import { expect, test } from 'vitest'
import { phaseAt } from './competition-status'

const DAY = {
  published_at: '2026-09-01T00:00:00Z',
  registration_opens_at: '2026-10-01T18:00:00Z',
  registration_closes_at: '2026-11-20T18:00:00Z',
  starts_at: '2026-11-21T10:00:00Z',
  ends_at: '2026-11-21T18:00:00Z',
  results_final_at: null,
}

test.each([
  ['2026-11-21T09:59:59.999Z', 'before'],
  ['2026-11-21T10:00:00Z', 'ongoing'],
  ['2026-11-21T17:59:59.999Z', 'ongoing'],
  ['2026-11-21T18:00:00Z', 'ended'],
])('at %s teams are %s', (now, phase) => {
  expect(phaseAt(DAY, new Date(now))).toBe(phase)
})

test('final results end the competition before its end time', () => {
  const final = { ...DAY, results_final_at: '2026-11-21T09:00:00Z' }
  expect(phaseAt(final, new Date('2026-11-21T09:30:00Z'))).toBe('ended')
})
