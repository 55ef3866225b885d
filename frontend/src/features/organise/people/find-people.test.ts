import { expect, test } from 'vitest'
import { findByQr } from '@/lib/qr-code'
import { findAtDesk, findPeople, indexPeople, teamsOf } from './find-people'
import type { Participant } from './queries'

const participant = (id: number, facts: Partial<Participant> = {}): Participant =>
  ({
    id,
    name: `Climber ${id}`,
    email: `climber${id}@topout.test`,
    bib: id,
    qr: `qr-${id}`,
    team: null,
    status: 'confirmed',
    payment_status: 'paid',
    waiver_signed: true,
    is_minor: false,
    checked_in_at: null,
    troubles: [],
    ...facts,
  }) as Participant

const PEOPLE = [
  participant(1, {
    name: 'Zoë Łęcka',
    team: { id: 7, name: 'Moss', category: 'lt_6B', marathon_subcategory: 'lt_6B' },
  }),
  participant(2, { name: 'Ada Lind', checked_in_at: '2026-06-06T08:00:00Z', payment_status: 'due' }),
  participant(3, { name: 'Bo Stone', waiver_signed: false, is_minor: true }),
  participant(4, { name: 'Cy Stone', status: 'waitlisted', payment_status: 'none', bib: null }),
  participant(5, { name: 'Di Gone', status: 'cancelled' }),
]
const INDEX = indexPeople(PEOPLE)
const LEFT = [
  participant(6, { name: 'Em Left', status: 'expired', bib: null, user_id: 60, fee_cents: 2500 }),
  participant(7, { name: 'Flo Left', status: 'expired', bib: null, user_id: 70, fee_cents: 2500 }),
  participant(8, { name: 'Flo Left', user_id: 70, fee_cents: 2500 }),
]
const ids = (found: Participant[]) => found.map(({ id }) => id)

test('a search finds names without their accents, numbers, teams and addresses', () => {
  expect(ids(findPeople(INDEX, 'all', 'zoe lec'))).toEqual([1])
  expect(ids(findPeople(INDEX, 'all', 'moss'))).toEqual([1])
  expect(ids(findPeople(INDEX, 'all', 'climber2@'))).toEqual([2])
  expect(ids(findPeople(INDEX, 'all', 'stone'))).toEqual([3, 4])
  expect(ids(findPeople(INDEX, 'all', ''))).toEqual([1, 2, 3, 4])
})

test('each filter shows those it names', () => {
  expect(ids(findPeople(INDEX, 'absent', ''))).toEqual([1, 3])
  expect(ids(findPeople(INDEX, 'unpaid', ''))).toEqual([2])
  expect(ids(findPeople(INDEX, 'waiver', ''))).toEqual([3])
  expect(ids(findPeople(INDEX, 'minor', ''))).toEqual([3])
  expect(ids(findPeople(INDEX, 'teamless', ''))).toEqual([2, 3])
  expect(ids(findPeople(INDEX, 'waiting', ''))).toEqual([4])
  expect(ids(findPeople(INDEX, 'gone', ''))).toEqual([5])
})

test('a search and a filter stay within the chosen class and session (R1, R6)', () => {
  const index = indexPeople([
    participant(1, { name: 'Bo Stone', category: 'men', session_id: 1 }),
    participant(2, { name: 'Cy Stone', category: 'men', session_id: 2 }),
    participant(3, {
      name: 'Di Moss',
      category: 'men',
      session_id: 1,
      checked_in_at: '2026-06-06T08:00:00Z',
    }),
  ])
  expect(ids(findPeople(index, 'all', 'stone', { class: 'men', session: '1' }))).toEqual([1])
  expect(ids(findPeople(index, 'absent', '', { class: 'men' }))).toEqual([1, 2])
})

test('at the desk a number means the bib, and nothing typed means nobody', () => {
  expect(ids(findAtDesk(INDEX, '2'))).toEqual([2])
  expect(ids(findAtDesk(INDEX, 'bo'))).toEqual([3])
  expect(findAtDesk(INDEX, ' ')).toEqual([])
})

test('a QR code finds its participant only', () => {
  expect(findByQr(PEOPLE, 'topout:qr-3')?.id).toBe(3)
  expect(findByQr(PEOPLE, 'https://example.org')).toBeUndefined()
})

test('teams are listed once', () => {
  expect(teamsOf([...PEOPLE, participant(6, { team: PEOPLE[0]?.team ?? null })])).toEqual([
    { id: 7, name: 'Moss' },
  ])
})

test('at the desk whoever left the payment page is found, and whoever entered anew once', () => {
  expect(ids(findAtDesk(indexPeople(LEFT), 'left'))).toEqual([8, 6])
  expect(ids(findPeople(indexPeople(LEFT), 'all', 'left'))).toEqual([8])
})
