import { expect, test } from 'vitest'
import { BLANK_WALK_UP, toWalkUpBody, UNSIGNED, walkUpSchema } from './walk-up'

const STARTS_AT = '2026-06-06T09:00:00Z'
const NO_CLASSES = { categories: [] }
const NOTHING = { category: undefined, session: undefined }
const FORM = {
  ...BLANK_WALK_UP,
  ...UNSIGNED,
  first_name: 'Ada',
  last_name: 'Lind',
  date_of_birth: '1990-01-01',
  emergency_contact: 'Bo, 0660 1234567',
  signature: 'Ada Lind',
}

test('a minor needs a guardian, an adult does not', () => {
  const schema = walkUpSchema(STARTS_AT, NO_CLASSES)
  expect(schema.safeParse(FORM).success).toBe(true)
  expect(schema.safeParse({ ...FORM, date_of_birth: '2012-01-01' }).success).toBe(false)
  expect(schema.safeParse({ ...FORM, date_of_birth: '2012-01-01', guardian: 'Bo Lind' }).success).toBe(true)
})

test('without an address none is sent', () => {
  expect(toWalkUpBody(FORM, 'hash', NOTHING)).toMatchObject({
    email: null,
    waiver: { hash: 'hash', signature: 'Ada Lind', guardian: null },
    check_in: true,
    paid: false,
  })
  expect(toWalkUpBody({ ...FORM, paid_way: 'card' }, 'hash', NOTHING)).toMatchObject({
    paid: true,
    paid_way: 'card',
  })
})
