import { expect, test } from 'vitest'
import { amountOf, centsOf, newCompetitionSchema, toCompetitionBody } from './new-competition'

const FORM = {
  template: 'marathon',
  name: 'Cedar Marathon',
  location: 'Cedar valley',
  date: '2026-06-06',
  from: '11:00',
  until: '19:00',
  timezone: 'Europe/Vienna',
  capacity: '200',
  fee: '12,50',
} as const

test('the form becomes a competition in its own time zone; entries close the evening before', () => {
  expect(toCompetitionBody(FORM, new Date('2026-03-01T08:00:00Z'))).toMatchObject({
    starts_at: '2026-06-06T09:00:00Z',
    ends_at: '2026-06-06T17:00:00Z',
    registration_opens_at: '2026-03-01T08:00:00.000Z',
    registration_closes_at: '2026-06-05T16:00:00Z',
    capacity: 200,
    fee_cents: 1250,
  })
})

test('a competition of today takes entries until its start', () => {
  const body = toCompetitionBody(FORM, new Date('2026-06-06T06:00:00Z'))
  expect(body.registration_closes_at).toBe('2026-06-06T09:00:00Z')
  expect(Date.parse(body.registration_opens_at)).toBeLessThan(Date.parse(body.registration_closes_at))
})

test('the end must come after the start', () => {
  const result = newCompetitionSchema.safeParse({ ...FORM, until: '10:00' })
  expect(result.error?.issues.map(({ path }) => path)).toEqual([['until']])
})

test.each([
  ['25', 2500],
  ['12.5', 1250],
  ['12,05', 1205],
  ['0', 0],
  ['', null],
  ['1.234', null],
  ['-3', null],
])('%s is read as %s cents', (amount, cents) => {
  expect(centsOf(amount)).toBe(cents)
})

test('cents are shown as one would type them', () => {
  expect([2500, 1250, 0].map(amountOf)).toEqual(['25', '12.50', '0'])
})
