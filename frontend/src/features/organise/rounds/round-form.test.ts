import { expect, it } from 'vitest'
import type { Round } from '@/api/round-queries'
import { blankRound, roundSchema, toRoundBody, toRoundForm } from './round-form'

const ZONE = 'Europe/Berlin'
const TIMES = { starts_at: '2026-06-06T15:00', ends_at: '2026-06-06T17:00' }
const FINAL = { ...blankRound('u15'), name: 'Final', ...TIMES }

const errorsOf = (form: unknown, isFirst = false) => {
  const { error } = roundSchema(ZONE, isFirst).safeParse(form)
  return error?.issues.map(({ path }) => path.join('.')) ?? []
}

it('needs a name and a class, and times unless it is the first round', () => {
  expect(errorsOf(FINAL)).toEqual([])
  expect(errorsOf({ ...FINAL, name: ' ' })).toEqual(['name'])
  expect(errorsOf({ ...FINAL, category: '' })).toEqual(['category'])
  expect(errorsOf({ ...FINAL, ends_at: '2026-06-06T14:00' })).toEqual(['ends_at'])
  const without = { ...FINAL, starts_at: '', ends_at: '' }
  expect([errorsOf(without), errorsOf(without, true)]).toEqual([['starts_at', 'ends_at'], []])
  expect(errorsOf({ ...FINAL, ends_at: '' }, true)).toEqual(['ends_at'])
  expect(errorsOf({ ...FINAL, quota: '0' })).toEqual(['quota'])
})

it('sends times of the competition’s zone, and null for what is empty', () => {
  expect(toRoundBody({ ...FINAL, quota: '6' }, { timezone: ZONE })).toMatchObject({
    starts_at: '2026-06-06T13:00:00Z',
    ends_at: '2026-06-06T15:00:00Z',
    revealed_at: null,
    quota: 6,
    max_attempts: null,
    clock_id: null,
  })
})

it('comes back from a stored round as it was typed', () => {
  const form = {
    ...FINAL,
    starts_at: '2026-06-06T15:00',
    ends_at: '2026-06-06T17:00',
    quota: '6',
    clock_id: '3',
  }
  const stored = { ...toRoundBody(form, { timezone: ZONE }), id: 1, version: 1 } as unknown as Round
  expect(toRoundForm(stored, ZONE)).toEqual(form)
})
