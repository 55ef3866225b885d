import { expect, test } from 'vitest'
import { formatMoney } from '@/text/format'
import { refunds } from '@/text/organise-money'
import { sumByCurrency } from './sum-by-currency'

test('amounts of two currencies are not added up', () => {
  const open = [
    { amount_cents: 2550, currency: 'EUR' },
    { amount_cents: 3000, currency: 'CHF' },
    { amount_cents: 2550, currency: 'EUR' },
  ]
  const said = `3 people, ${formatMoney(5100, 'EUR')} and ${formatMoney(3000, 'CHF')}`
  expect(refunds.group(open.length, sumByCurrency(open))).toBe(said)
})
