import { expect, test } from 'vitest'
import type { ScorePart } from '@/api/scoreboard-queries'
import { groupParts } from './parts'

const part = (kind: string, amount: number, counts = true): ScorePart => ({
  kind,
  amount,
  divisor: 1,
  share: counts ? amount : 0,
  counts,
  boulder: null,
  climber: null,
})

test('parts are grouped by kind in the order of the rules, highest first, uncounted kinds last', () => {
  const parts = [part('tops', 14), part('beyond_best', 5, false), part('tops', 20), part('flash', 2)]
  const kinds = ['flash', 'tops', 'zones'].map((kind) => ({ kind, amount: 0, share: 0 }))
  const groups = groupParts({ kinds, parts })
  expect(groups.map(({ kind, parts }) => [kind, parts.map(({ amount }) => amount)])).toEqual([
    ['flash', [2]],
    ['tops', [20, 14]],
    ['beyond_best', [5]],
  ])
  expect(groups.map(({ counts }) => counts)).toEqual([true, true, false])
})
