import { expect, test } from 'vitest'
import { groupsAt, sectionsFor } from './console-sections'

const competition = {
  starts_at: '2026-06-06T07:00:00Z',
  ends_at: '2026-06-06T15:00:00Z',
  registration_opens_at: '2026-05-01T07:00:00Z',
  registration_closes_at: '2026-06-05T16:00:00Z',
  published_at: '2026-04-01T07:00:00Z',
  results_final_at: null,
  timezone: 'Europe/Vienna',
}
const secondGroup = (now: string, changes = {}) => groupsAt({ ...competition, ...changes }, new Date(now))[1]

test('set-up comes first until the day begins where the competition is, then the day, then the results', () => {
  expect(secondGroup('2026-06-05T21:59:00Z')).toBe('setUp')
  expect(secondGroup('2026-06-05T22:00:00Z')).toBe('day')
  expect(secondGroup('2026-06-06T15:00:00Z')).toBe('results')
  expect(secondGroup('2026-06-07T15:00:00Z', { published_at: null })).toBe('setUp')
  expect(secondGroup('2026-05-07T15:00:00Z', { called_off_at: '2026-05-07T14:00:00Z' })).toBe('results')
})

const paths = (...duties: Parameters<typeof sectionsFor>[0][number][]) => {
  const sections = sectionsFor(duties, true)
  return sections && Object.values(sections).flatMap((group) => group.map(({ to }) => to))
}

test('the desk is offered its pages and no others', () => {
  expect(paths('desk')).toEqual([
    '/organise/$compId/check-in',
    '/organise/$compId/people',
    '/organise/$compId/walk-up',
    '/organise/$compId/tickets',
    '/organise/$compId/cards',
    '/organise/$compId/workshops',
    '/live/$compId',
  ])
})

test('a board that is not public is not offered to the desk alone', () => {
  expect(sectionsFor(['desk'], false)?.results).toEqual([])
  expect(sectionsFor(['desk', 'judge'], false)?.results).toHaveLength(1)
})

test('whoever judges and helps at the desk has the pages of both', () => {
  const both = paths('judge', 'desk')
  expect(both).toEqual(expect.arrayContaining(paths('desk') ?? []))
  expect(both).toEqual(expect.arrayContaining(['/judge/$compId', '/organise/$compId/ascents']))
  expect(both).not.toContain('/organise/$compId/settings')
})

test('organisers are offered everything, and judges need no navigation', () => {
  expect(paths('organiser')).toEqual(expect.arrayContaining(paths('judge', 'desk') ?? []))
  expect(paths('organiser')).toContain('/organise/$compId/settings')
  expect(paths('judge')).toBeNull()
})
