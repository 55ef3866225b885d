import 'fake-indexeddb/auto'
import { expect, test } from 'vitest'
import { addOp, storeSyncOutcome } from './outbox'
import { write } from './outbox-database'
import { addSavedOp, currentOutbox, loadOutbox, readOutbox } from './outbox-store'

const ACCOUNT = 17
const TAP = { competition_id: 4, participant_id: 9, boulder_id: 12, change: { kind: 'clear' } } as const

test('reading the same ops again changes nothing; a verdict does', async () => {
  const { op_id } = await addOp(ACCOUNT, 'Mia', TAP, crypto.randomUUID(), new Date())
  await loadOutbox(ACCOUNT)
  const shown = currentOutbox().ops
  expect(shown).toMatchObject([{ op: { op_id }, verdict: null }])
  await readOutbox(ACCOUNT)
  expect(currentOutbox().ops).toBe(shown)
  const verdict = { status: 'accepted', code: 'ok', heard_at: 1 } as const
  await storeSyncOutcome(ACCOUNT, {
    epoch: 'e',
    changes_cursor: 0,
    anchor: null,
    verdicts: [{ op_id, verdict }],
  })
  await readOutbox(ACCOUNT)
  expect(currentOutbox().ops).toMatchObject([{ op: { op_id }, verdict }])
})

test('an op that is stored while the outbox is being read stays on the screen', async () => {
  await loadOutbox(ACCOUNT)
  const holding = write(['acts'], async (tx) => {
    for (let count = 0; count < 50; count += 1) await tx.objectStore('acts').count()
  })
  const reading = readOutbox(ACCOUNT)
  const op = await addOp(ACCOUNT, 'Mia', TAP, crypto.randomUUID(), new Date())
  addSavedOp(ACCOUNT, { op, isJudged: true, verdict: null })
  await Promise.all([holding, reading])
  expect(currentOutbox().ops.at(-1)?.op).toEqual(op)
})
