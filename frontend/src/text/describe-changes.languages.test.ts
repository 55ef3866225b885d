import { expect, test } from 'vitest'
import samples from '@/testing/audit-samples.json'
import { describeChanges } from '@/text/describe-changes'
import { type AuditAct, actSentences } from '@/text/organise-audit'

/** What the server writes for each act, before and after, as its own tests make it do. */
const SAMPLES = samples as unknown as Record<AuditAct, [Values, Values][]>

type Values = Record<string, unknown>

const PLACE = { timezone: 'Europe/Vienna', currency: 'EUR' }

/** A key of the server, a code, a dash for nothing, a hash, an unreadable time or an amount in cents. */
const RAW =
  /[a-z]_[a-z]|–|undefined|null|\[object|\d{4}-\d\d-\d\dT|[0-9a-f]{16}|\b2550\b|^[^\p{L}\p{N}]|:\s*$/u

test('every act of the server has a sample', () => {
  expect(Object.keys(SAMPLES).sort()).toEqual(Object.keys(actSentences).sort())
})

test.each(Object.keys(SAMPLES) as AuditAct[])('%s is told in words', (act) => {
  for (const [before, after] of SAMPLES[act]) {
    const lines = [actSentences[act]('Maria', 'Inês Vale'), ...describeChanges({ before, after }, PLACE)]
    for (const line of lines) expect(line).not.toMatch(RAW)
  }
})
