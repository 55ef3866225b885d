import { expect, test } from 'vitest'
import { limitsOf } from '@/text/rulings'

test.each(['own_ascent', 'own_doubt'] as const)(
  'fault 98: with %s there is no answer, and a sentence says why',
  (conflict) => {
    for (const about of ['doubt', 'op'] as const) {
      const limits = limitsOf(about, conflict, false)
      expect(limits).toMatchObject({ mayCount: false, mayReject: false })
      expect(limits.notice).toContain('Somebody else')
    }
  },
)

test('official results neither lose an ascent nor gain one', () => {
  expect(limitsOf('doubt', null, true)).toMatchObject({ mayCount: true, mayReject: false })
  expect(limitsOf('op', null, true)).toMatchObject({ mayCount: false, mayReject: true })
  expect(limitsOf('op', null, true).notice).toContain('reopen')
  expect(limitsOf('op', null, false)).toEqual({ mayCount: true, mayReject: true, notice: null })
})
