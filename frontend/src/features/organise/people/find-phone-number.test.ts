import { expect, test } from 'vitest'
import { findPhoneNumber } from './find-phone-number'

test('a phone number is found in an emergency contact', () => {
  expect(findPhoneNumber('Sue, +43 660 1234567')).toBe('+436601234567')
  expect(findPhoneNumber('0660/123-45-67 (mother)')).toBe('06601234567')
  expect(findPhoneNumber('My sister, room 12')).toBeNull()
})
