import 'fake-indexeddb/auto'
import { beforeEach, expect, test } from 'vitest'
import { endSession, startSession } from '@/session/session'
import { tapOn } from '@/testing/ascents'
import { ADA } from '@/testing/signed-in'
import { addAct, listActs, storeActOutcomes } from './acts'
import type { Verdict } from './op'
import { addOp, ensureDevice, findDevice, listOps, storeSyncOutcome } from './outbox'
import { finishForgetting, forgetAccount, reopenAccount } from './sign-out'

let account = 900
const ACCEPTED: Verdict = { status: 'accepted', code: 'ok', heard_at: 1 }
const NOW = new Date('2026-06-06T12:00:00Z')
const WITNESSED = { kind: 'witness', competition_id: 4, ascent_op_id: 'other' } as const

beforeEach(() => {
  account += 1
  startSession({ ...ADA, id: account }, 'token', 'participant')
})

const tap = (op_id: string) => addOp(account, 'Ada', tapOn(1), `${account}-${op_id}`, NOW)
const settle = (...ids: string[]) =>
  storeSyncOutcome(account, {
    epoch: 'first',
    changes_cursor: 0,
    anchor: null,
    verdicts: ids.map((id) => ({ op_id: `${account}-${id}`, verdict: ACCEPTED })),
  })
const signOut = () => {
  endSession()
  return forgetAccount(account)
}
const seqs = async () => (await listOps(account)).map(({ op }) => op.seq)

test('Y7: a sign-out deletes what was sent and keeps what was not, with its device', async () => {
  await tap('sent')
  await settle('sent')
  await tap('unsent')
  await signOut()
  expect(await seqs()).toEqual([2])
  expect(await findDevice(account)).toMatchObject({ last_seq: 2 })
})

test('fault 103: a verdict that arrives after the sign-out deletes its op, and the last one the device', async () => {
  await tap('first')
  await tap('second')
  await signOut()
  await settle('first')
  expect(await seqs()).toEqual([2])
  await settle('second')
  expect(await listOps(account)).toEqual([])
  expect(await findDevice(account)).toBeUndefined()
  // The response to an empty batch.
  await settle()
  expect(await findDevice(account)).toBeUndefined()
})

test('a verdict that arrives after the next sign-in is kept and shown', async () => {
  await tap('first')
  await signOut()
  await reopenAccount(account)
  await settle('first')
  expect(await listOps(account)).toMatchObject([{ verdict: ACCEPTED }])
})

test('acts are kept until they are sent', async () => {
  const add = () =>
    addAct(
      account,
      'Ada',
      { act_id: crypto.randomUUID(), act: WITNESSED as never, about: 'Ben on Nose' },
      NOW,
    )
  const [sent, unsent] = [await add(), await add()]
  const outcome = { status: 'done', code: 'ok', heard_at: 1 } as never
  await storeActOutcomes(account, new Map([[sent.act.act_id, outcome]]))
  await signOut()
  expect((await listActs(account)).map(({ number }) => number)).toEqual([unsent.number])
  await storeActOutcomes(account, new Map([[unsent.act.act_id, outcome]]))
  expect(await listActs(account)).toEqual([])
  expect(await findDevice(account)).toBeUndefined()
})

test('a sign-out that the phone did not finish is finished at the next start', async () => {
  await tap('sent')
  await settle('sent')
  localStorage.setItem('topout-accounts-to-forget', `[${account}]`)
  endSession()
  await finishForgetting()
  expect(await listOps(account)).toEqual([])
  expect(localStorage.getItem('topout-accounts-to-forget')).toBeNull()
})

test('an account that has signed in again meanwhile is not forgotten, and what it sends is shown', async () => {
  await tap('sent')
  await settle('sent')
  endSession()
  // The phone is switched off before the store has forgotten the account.
  localStorage.setItem('topout-accounts-to-forget', `[${account}]`)
  startSession({ ...ADA, id: account }, 'token', 'participant')
  await reopenAccount(account)
  await finishForgetting()
  expect(await seqs()).toEqual([1])
  await tap('later')
  await settle('later')
  expect(await listOps(account)).toMatchObject([{ verdict: ACCEPTED }, { verdict: ACCEPTED }])
  endSession()
  await finishForgetting()
  expect(await seqs()).toEqual([1, 2])
})

test('Y8: a session that the server ended keeps what was sent, for a restored server', async () => {
  await tap('sent')
  await settle('sent')
  endSession()
  await finishForgetting()
  expect(await seqs()).toEqual([1])
})

test('fault 103: a device that is written after the session is dropped', async () => {
  endSession()
  await ensureDevice(account, 'Ada', () => false)
  expect(await findDevice(account)).toBeUndefined()
})
