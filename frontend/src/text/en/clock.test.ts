import { expect, it } from 'vitest'
import { formatClock } from '@/text/clock'

it('counts whole seconds down to ten, then tenths', () => {
  expect([240_000, 239_999, 60_000, 10_001, 10_000].map(formatClock)).toEqual([
    '4:00',
    '4:00',
    '1:00',
    '0:11',
    '0:10',
  ])
  expect([9_999, 50, 0, -5].map(formatClock)).toEqual(['10.0', '0.1', '0.0', '0.0'])
})
