import { expect, test } from 'vitest'
import { sessionSchema, toSessionBody, toSessionForm } from './session-form'

const ZONE = 'Europe/Vienna'
const SESSION = {
  ...{ id: 1, name: 'Morning', starts_at: '2026-06-06T08:00:00.000Z', ends_at: '2026-06-06T11:00:00.000Z' },
  ...{ capacity: null, places_used: 4, places_left: null, categories: ['women'], version: 2 },
}

test('a session is edited in the time of the place, and sent as it was', () => {
  const form = toSessionForm(SESSION, ZONE)
  expect([form.starts_at, form.ends_at, form.capacity]).toEqual(['2026-06-06T10:00', '2026-06-06T13:00', ''])
  const body = toSessionBody(form, ZONE)
  expect([Date.parse(body.starts_at), Date.parse(body.ends_at)]).toEqual([
    Date.parse(SESSION.starts_at),
    Date.parse(SESSION.ends_at),
  ])
  expect([body.capacity, body.categories]).toEqual([null, ['women']])
})

test.each([
  [{ name: ' ' }, 'name'],
  [{ capacity: '0' }, 'capacity'],
  [{ capacity: 'forty' }, 'capacity'],
  [{ ends_at: '2026-06-06T09:00' }, 'ends_at'],
  [{ starts_at: '' }, 'starts_at'],
])('%o is not accepted', (changes, field) => {
  const checked = sessionSchema(ZONE).safeParse({ ...toSessionForm(SESSION, ZONE), ...changes })
  expect(checked.error?.issues[0]?.path).toEqual([field])
})
