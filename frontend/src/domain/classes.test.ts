import { describe, expect, it } from 'vitest'
import type { Category } from '@/api/competition-queries'
import { describeYears, formatYears } from '@/text/classes'
import {
  type ClimbingSession,
  feeOf,
  feeRange,
  fullPart,
  haveOwnFees,
  isSettled,
  offerFor,
  toChoiceBody,
} from './classes'

const category = (key: string, facts: Partial<Category> = {}) =>
  ({ key, name: key, kind: 'individual', joining: 'choice', ...facts }) as Category
const session = (id: number, categories: string[] = [], places_left: number | null = null) =>
  ({ id, name: `Session ${id}`, categories, places_left, ends_at: '2999-06-06T12:00:00Z' }) as ClimbingSession

const EVERYBODY = { key: 'individual', name: 'All', kind: 'individual' } as Category
const GIRLS = category('u17g', { born_from: 2010, born_to: 2011 })
const BOYS = category('u17b', { born_from: 2010, born_to: 2011 })
const ADULTS = category('open', { born_to: 2006 })
const YOUTH = [EVERYBODY, GIRLS, BOYS, ADULTS]
const born = (date_of_birth: string, category = '', session_id = '') => ({
  date_of_birth,
  category,
  session_id,
})

describe('the classes somebody is offered (R2)', () => {
  it('are those of the year of birth, whatever the day', () => {
    const keys = (date: string) => offerFor({ categories: YOUTH }, born(date)).fitting.map(({ key }) => key)
    expect(keys('2009-12-31')).toEqual([])
    expect(keys('2010-01-01')).toEqual(['u17g', 'u17b'])
    expect(keys('2011-12-31')).toEqual(['u17g', 'u17b'])
    expect(keys('2012-01-01')).toEqual([])
    expect(keys('2006-12-31')).toEqual(['open'])
    expect(keys('1950-05-05')).toEqual(['open'])
  })

  it('are unknown until the date is typed completely', () => {
    for (const typed of ['', '0002-05-04', '0201-05-04', '2010-05', 'rubbish'])
      expect(offerFor({ categories: YOUTH }, born(typed))).toMatchObject({
        year: undefined,
        fitting: [],
        noneFits: false,
      })
  })

  it('are none where no class is for that year, and nothing is settled then', () => {
    const offer = offerFor({ categories: YOUTH }, born('2008-01-01'))
    expect(offer).toMatchObject({ year: 2008, noneFits: true, category: undefined })
    expect(isSettled(offer)).toBe(false)
  })

  it('are all of them for an organiser at the desk, where none fits', () => {
    const offer = offerFor({ categories: YOUTH, mayTakeAny: true }, born('2008-01-01', 'u17b'))
    expect(offer).toMatchObject({ isOutside: true, noneFits: false, category: BOYS })
    expect(offer.fitting).toHaveLength(3)
    expect(offerFor({ categories: YOUTH, mayTakeAny: true }, born('2010-01-01')).fitting).toHaveLength(2)
  })

  it('are not asked where one fits: it is set', () => {
    const offer = offerFor({ categories: YOUTH }, born('1990-01-01', 'u17g'))
    expect(offer.category).toBe(ADULTS)
    expect(isSettled(offer)).toBe(true)
    expect(toChoiceBody(offer)).toEqual({ category: 'open' })
  })

  it('are asked where several fit, and a choice that no longer fits is none', () => {
    const several = offerFor({ categories: YOUTH }, born('2010-01-01'))
    expect([isSettled(several), toChoiceBody(several)]).toEqual([false, {}])
    expect(offerFor({ categories: YOUTH }, born('2010-01-01', 'u17b')).category).toBe(BOYS)
    expect(offerFor({ categories: YOUTH }, born('2010-01-01', 'open')).category).toBeUndefined()
  })

  it('do not exist in a competition without classes: nothing is asked or sent', () => {
    const offer = offerFor({ categories: [EVERYBODY] }, born('2008-01-01', 'individual', '7'))
    expect(isSettled(offer)).toBe(true)
    expect(toChoiceBody(offer)).toEqual({})
  })
})

describe('the sessions somebody is offered (R6)', () => {
  const sessions = [session(1, ['u17g']), session(2), session(3, ['open'])]
  const over = (one: ClimbingSession) => ({ ...one, ends_at: '2020-06-06T12:00:00Z' })

  it('are not over; a class that has none while others do cannot be entered', () => {
    const offer = (...sessions: ClimbingSession[]) =>
      offerFor({ categories: YOUTH, sessions }, born('2010-01-01', 'u17g'))
    expect(offer(over(session(1)), session(2)).session?.id).toBe(2)
    for (const none of [offer(over(session(1)), session(2, ['open'])), offer(session(2, ['open']))])
      expect([none.session, none.lacksSession, isSettled(none)]).toEqual([undefined, true, false])
    for (const open of [offer(over(session(1))), offer()])
      expect([open.session, open.lacksSession, isSettled(open)]).toEqual([undefined, false, true])
  })

  it('wait for the class', () => {
    const ids = (category: string) =>
      offerFor({ categories: YOUTH, sessions }, born('2010-01-01', category)).sessions.map(({ id }) => id)
    expect(ids('')).toEqual([])
    expect(ids('u17g')).toEqual([1, 2])
    expect(ids('u17b')).toEqual([2])
  })

  it('are set where one is left, and asked where there are several', () => {
    const boy = offerFor({ categories: YOUTH, sessions }, born('2010-01-01', 'u17b', '1'))
    expect(toChoiceBody(boy)).toEqual({ category: 'u17b', session_id: 2 })
    const girl = offerFor({ categories: YOUTH, sessions }, born('2010-01-01', 'u17g', '3'))
    expect([isSettled(girl), girl.session]).toEqual([false, undefined])
    const chosen = offerFor({ categories: YOUTH, sessions }, born('2010-01-01', 'u17g', '2'))
    expect([isSettled(chosen), chosen.session?.id]).toEqual([true, 2])
  })

  it('are asked without classes too, except those for classes', () => {
    const offer = offerFor({ categories: [EVERYBODY], sessions: [session(1), session(2)] }, born(''))
    expect(offer.sessions.map(({ id }) => id)).toEqual([1, 2])
    const mixed = offerFor(
      { categories: [EVERYBODY], sessions: [session(1, ['gone']), session(2)] },
      born(''),
    )
    expect(mixed.session?.id).toBe(2)
  })
})

describe('places and fees (R3)', () => {
  it('name what is full: the competition, then the class, then the session', () => {
    const full = { category: { ...GIRLS, places_left: 0 }, session: session(1, [], 0) }
    expect(fullPart({ places_left: 0 }, full)).toBe('competition')
    expect(fullPart({ places_left: 5 }, full)).toBe('class')
    expect(fullPart({ places_left: 5 }, { ...full, category: GIRLS })).toBe('session')
    expect(fullPart({ places_left: 5 }, { category: GIRLS, session: session(1) })).toBeNull()
  })

  it('take the fee of the class, also when it is free', () => {
    expect(feeOf({ fee_cents: 2500 }, { ...GIRLS, fee_cents: 0 })).toBe(0)
    expect(feeOf({ fee_cents: 2500 }, GIRLS)).toBe(2500)
    expect(feeOf({ fee_cents: 2500 }, undefined)).toBe(2500)
    expect(feeRange({ fee_cents: 2500 }, [EVERYBODY])).toEqual({ lowest: 2500, highest: 2500 })
    const fees = [EVERYBODY, { ...GIRLS, fee_cents: 0 }, { ...BOYS, fee_cents: 900 }]
    expect(feeRange({ fee_cents: 2500 }, fees)).toEqual({ lowest: 0, highest: 900 })
    expect(haveOwnFees({ fee_cents: 2500 }, [GIRLS, { ...BOYS, fee_cents: 2500 }])).toBe(false)
    expect(haveOwnFees({ fee_cents: 2500 }, [GIRLS, { ...BOYS, fee_cents: 1500 }])).toBe(true)
  })
})

it.each([
  [{ born_from: 2010, born_to: 2011 }, 'born 2010 or 2011', 'Born 2010 or 2011'],
  [{ born_from: 2009 }, 'born 2009 or later', 'Born 2009 or later'],
  [{ born_to: 1986 }, 'born 1986 or earlier', 'Born 1986 or earlier'],
  [{ born_from: 2005, born_to: 2008 }, 'born 2005 to 2008', 'Born 2005 to 2008'],
  [{ born_from: 2010, born_to: 2010 }, 'born 2010', 'Born 2010'],
  [{ born_from: null, born_to: null }, '', 'All ages'],
])('the years %o are said in words', (years, words, line) => {
  expect([formatYears(years), describeYears(years)]).toEqual([words, line])
})
