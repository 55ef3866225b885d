import { expect, test } from 'vitest'
import type { ScorePart } from '@/api/scoreboard-queries'
import { contributionsOf } from './contributions'

const ADA = { id: 1, name: 'Ada Stone' }
const BELA = { id: 2, name: 'Bela Stone' }

const part = (climber: typeof ADA | null, boulder: number, share: number, counts = true): ScorePart => ({
  kind: 'base',
  amount: share,
  divisor: 1,
  share,
  counts,
  climber,
  boulder: { id: boulder, number: boulder, name: `Boulder ${boulder}`, grade: '6A' },
})

test('each member has the sum of their parts and their boulders, the most first, what is shared last', () => {
  const parts = [part(ADA, 1, 0.1), part(ADA, 1, 0.2), part(BELA, 1, 4), part(BELA, 2, 1.5), part(null, 1, 9)]
  expect(contributionsOf({ members: [ADA, BELA], parts }, 'Together')).toEqual([
    { ...BELA, share: 5.5, boulders: 2 },
    { ...ADA, share: 0.3, boulders: 1 },
    { id: null, name: 'Together', share: 9, boulders: 1 },
  ])
})

test('what does not count is left out, and a member without ascents is listed', () => {
  expect(contributionsOf({ members: [ADA], parts: [part(ADA, 1, 7, false)] }, 'Together')).toEqual([
    { ...ADA, share: 0, boulders: 0 },
  ])
})
