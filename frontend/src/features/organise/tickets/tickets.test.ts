import { expect, it } from 'vitest'
import type { Category } from '@/api/competition-queries'
import { categoriesToOffer, labelPaid } from './tickets'

const category = (key: string, facts: Partial<Category> = {}) =>
  ({ key, name: key, kind: 'individual', ...facts }) as Category
const EVERYBODY = category('individual')
const TEAMS = category('teams', { kind: 'team' })
const WOMEN = category('women', { joining: 'choice', fee_cents: 900 })
const MEN = category('men', { joining: 'choice' })
const WITH_CLASSES = [EVERYBODY, WOMEN, MEN, TEAMS]
const EUROS = { fee_cents: 2500, currency: 'EUR' }

const offered = (all: Category[]) => categoriesToOffer(all).map(({ key }) => key)

it('offers tickets for a class or a team; without classes for any category (R1)', () => {
  expect(offered(WITH_CLASSES)).toEqual(['women', 'men', 'teams'])
  expect(offered([EVERYBODY, TEAMS])).toEqual(['individual', 'teams'])
})

it('says the fee of the chosen class, or from which to which (R3)', () => {
  expect(labelPaid(EUROS, WITH_CLASSES, 'women')).toBe('Paid: we take €9.00 when we hand one out')
  expect(labelPaid(EUROS, WITH_CLASSES, 'men')).toBe('Paid: we take €25.00 when we hand one out')
  for (const chosen of ['', 'teams'])
    expect(labelPaid(EUROS, WITH_CLASSES, chosen)).toBe(
      'Paid: we take the fee of the climber’s class, €9.00 to €25.00, when we hand one out',
    )
})

it('asks for no money where there is no fee, also of one class alone (R3)', () => {
  const free = { ...EUROS, fee_cents: 0 }
  expect(labelPaid(free, WITH_CLASSES, 'men')).toBeNull()
  expect(labelPaid(free, WITH_CLASSES, 'women')).toBe('Paid: we take €9.00 when we hand one out')
  expect(labelPaid(free, [EVERYBODY], '')).toBeNull()
})

it('says the competition’s fee without classes', () => {
  for (const chosen of ['', 'individual', 'teams'])
    expect(labelPaid(EUROS, [EVERYBODY, TEAMS], chosen)).toBe('Paid: we take €25.00 when we hand one out')
})
