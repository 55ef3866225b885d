import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { addOp, storeAnswer } from './outbox'
import { currentQueue, firstLook, readQueue } from './outbox-store'

const ACCOUNT = 17
const TAP = { competition_id: 4, participant_id: 9, boulder_id: 12, word: { kind: 'clear' } } as const

test('reading again what is known changes nothing that is shown; a verdict does', async () => {
  const { op_id } = await addOp(ACCOUNT, 'Mia', TAP, crypto.randomUUID(), new Date())
  await firstLook(ACCOUNT)
  const shown = currentQueue().ops
  expect(shown).toMatchObject([{ op: { op_id }, verdict: null }])
  await readQueue(ACCOUNT)
  expect(currentQueue().ops).toBe(shown)
  const verdict = { status: 'accepted', code: 'ok', heard_at: 1 } as const
  await storeAnswer(ACCOUNT, { epoch: 'e', changes_cursor: 0, anchor: null, verdicts: [{ op_id, verdict }] })
  await readQueue(ACCOUNT)
  expect(currentQueue().ops).toMatchObject([{ op: { op_id }, verdict }])
})
