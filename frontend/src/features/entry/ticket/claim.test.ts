import { expect, it } from 'vitest'
import type { Category } from '@/api/competition-queries'
import { offerFor } from '@/domain/classes'
import { blankClaim, categoriesToPick, climbsInTeam, toClaimBody } from './claim'
import type { Ticket } from './queries'

const category = (key: string, facts: Partial<Category> = {}) =>
  ({ key, name: key, kind: 'individual', ...facts }) as Category
const EVERYBODY = category('individual')
const TEAMS = category('teams', { kind: 'team' })
const WOMEN = category('women', { joining: 'choice', born_to: 2010 })
const MEN = category('men', { joining: 'choice', born_to: 2010 })
const U16 = category('u16', { joining: 'choice', born_from: 2011 })
const WITH_CLASSES = [EVERYBODY, WOMEN, MEN, U16, TEAMS]

const START = '2026-06-06T10:00:00Z'
const BEFORE = new Date('2026-06-06T09:00:00Z')
const AFTER = new Date('2026-06-06T11:00:00Z')
const ticketFor = (key: string | null) => ({ category: key, starts_at: START }) as Ticket
const picks = (all: Category[], key: string | null, now = BEFORE) =>
  categoriesToPick(all, ticketFor(key), now).map((one) => one.key)

it('asks for a class with every ticket that is not for one (R1)', () => {
  for (const key of [null, 'individual', 'teams', 'gone'])
    expect(picks(WITH_CLASSES, key)).toEqual(['women', 'men', 'u16'])
  expect(picks(WITH_CLASSES, 'women')).toEqual(['women'])
})

it('sends the chosen class, or the only one that fits, with a ticket for a team (R1, R2)', () => {
  const offering = { categories: categoriesToPick(WITH_CLASSES, ticketFor('teams'), BEFORE) }
  const sent = (date_of_birth: string, chosen: string) => {
    const form = { ...blankClaim(chosen).saved, ...blankClaim(chosen).unsaved, date_of_birth }
    return toClaimBody(form, 'hash', offerFor(offering, form)).category
  }
  expect(sent('1990-05-04', 'men')).toBe('men')
  expect(sent('2012-05-04', '')).toBe('u16')
})

it('leads to a team where the ticket or the choice is for one', () => {
  expect(climbsInTeam(WITH_CLASSES, ticketFor('teams'), 'women')).toBe(true)
  expect(climbsInTeam(WITH_CLASSES, ticketFor('individual'), 'women')).toBe(false)
  expect(climbsInTeam(WITH_CLASSES, ticketFor(null), 'women')).toBe(false)
  expect(climbsInTeam([EVERYBODY, TEAMS], ticketFor(null), 'teams')).toBe(true)
  expect(climbsInTeam([EVERYBODY, TEAMS], ticketFor(null), 'individual')).toBe(false)
})

it('offers the ticket’s own category or all where there are no classes; no team once it is on', () => {
  expect(picks([EVERYBODY, TEAMS], null)).toEqual(['individual', 'teams'])
  expect(picks([EVERYBODY, TEAMS], null, AFTER)).toEqual(['individual'])
  expect(picks([EVERYBODY, TEAMS], 'teams', AFTER)).toEqual(['teams'])
  expect(picks([TEAMS], null, AFTER)).toEqual(['teams'])
})
