import { expect, test } from 'vitest'
import type { Boulder } from '@/api/boulder-queries'
import type { Category } from '@/api/competition-queries'
import { overlay } from '@/sync/overlay'
import { storedOp } from '@/testing/ascents'
import { toCsvText, toRows } from './rows'

const BEN = { participant_id: 18, user_id: 8, name: 'Ben Slab' }
const seen = overlay([], [storedOp(1), storedOp(2, { boulder_id: 13, participant_id: 18 })], 0)

test('rows are sorted newest first and name team-mates', () => {
  const rows = toRows(seen, { boulders: [], members: [BEN], me: 17 })
  expect(rows.map(({ ascent, climber }) => [ascent.boulder_id, climber])).toEqual([
    [13, 'Ben Slab'],
    [12, null],
  ])
})

test('a boulder that does not count in the own class is exported as logged, not as counted (R5)', () => {
  const men = { key: 'men', name: 'Men' } as Category
  const boulders = [
    { id: 12, name: 'Gaston', categories: ['women'] },
    { id: 13, name: 'Kneebar', categories: ['men'] },
  ] as Boulder[]
  const verdict = { status: 'accepted', code: 'ok', heard_at: 1 } as const
  const ops = boulders.map(({ id }, index) => storedOp(index, { boulder_id: id }, verdict))
  const accepted = overlay([], ops, 0)
  const rows = toRows(accepted, { boulders, members: undefined, me: 17, own: men })
  expect(toCsvText(rows)).toMatch(/"Logged","Doesn’t count in Men"/)
  expect(toCsvText(rows).match(/Counted/g)).toHaveLength(1)
})

test('an export contains cached names and unsent ops', () => {
  const table = toCsvText(toRows(seen, { boulders: undefined, members: undefined, me: 17 }))
  const lines = table.split('\r\n')
  expect(lines).toHaveLength(3)
  expect(lines[2]).toContain('Boulder 12')
  expect(lines[2]).toContain('Saved on this phone')
  expect(lines[2]).toContain('op-1')
})
