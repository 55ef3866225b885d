import { expect, test } from 'vitest'
import { describeChanges } from './organise-audit'

const changes = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  describeChanges({ before, after }, 'Europe/Vienna')

test('times are local, fields have the names of the settings', () => {
  expect(changes({ ends_at: '2026-06-06T17:00:00Z' }, { ends_at: '2026-06-06T17:15:00Z' })).toEqual([
    'End: Sat 6 June 2026, 19:00 → Sat 6 June 2026, 19:15',
  ])
})

test('many boulders that became the same are one value', () => {
  const status = (value: string) => ({ 4: { status: value }, 5: { status: value } })
  expect(changes({ boulders: status('open') }, { boulders: status('closed') })).toEqual([
    'boulders: open → closed',
  ])
})

test('what the sentence says already is left out', () => {
  expect(changes({ results_final_at: null }, { results_final_at: '2026-06-06T17:15:00Z' })).toEqual([])
})
