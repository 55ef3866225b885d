import { expect, test } from 'vitest'
import { isMinor } from './minors'

test.each([
  ['2008-06-06', false],
  ['2008-06-07', true],
  ['2008-02-29', false],
  ['2010-01-01', true],
  ['1990-12-31', false],
  ['', false],
])('born on %s, on the sixth of June 2026 somebody is a minor: %s', (born, minor) => {
  expect(isMinor(born, '2026-06-06T23:30')).toBe(minor)
})
