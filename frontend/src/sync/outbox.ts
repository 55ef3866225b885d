import { forgetActOutcomes } from './acts'
import { type Anchor, betterAnchor } from './clock'
import { type Device, makeOp, newDevice, type Op, type Tap, type Verdict } from './op'
import { read, readDevice, type WriteTransaction, write } from './outbox-database'
import type { StoredOp } from './overlay'
import { deleteSentIfSignedOut } from './sign-out'

/** No account has this id. */
const PROBE_ACCOUNT = 0

const accountRange = (account: number) => IDBKeyRange.bound([account], [account, []])

/** Stores the op of a tap under the next seq. Idempotent: the same id is stored once. */
export function addOp(account: number, owner: string, tap: Tap, op_id: string, now: Date): Promise<Op> {
  return write(['ops', 'devices'], async (tx) => {
    const ops = tx.objectStore('ops')
    const [before, stored] = await Promise.all([ops.get([account, op_id]), readDevice(tx, account, owner)])
    if (before) return before.op
    const { isJudged = false, ...own } = tap
    const op = makeOp(own, op_id, now, stored.device)
    const counted = { ...stored, device: { ...stored.device, last_seq: op.seq } }
    const written = Promise.all([
      ops.add({ account, op_id, op, isJudged }),
      tx.objectStore('devices').put(counted),
    ])
    tx.commit() // without waiting for the results of both requests
    await written
    return op
  })
}

/** This account's device on this phone, created when it is first needed, unless the session has ended meanwhile. */
export const ensureDevice = (account: number, owner: string, isCurrent = () => true): Promise<void> =>
  write(['devices'], async (tx) => {
    const stored = await readDevice(tx, account, owner)
    if (isCurrent()) await tx.objectStore('devices').put(stored)
  })

export const findDevice = (account: number): Promise<Device | undefined> =>
  read(['devices'], async (tx) => (await tx.objectStore('devices').get(account))?.device)

/** All ops of an account with their verdicts, in the order of their taps. */
export const listOps = (account: number): Promise<StoredOp[]> =>
  read(['ops', 'verdicts'], async (tx) => {
    const [ops, verdicts] = await Promise.all([
      tx.objectStore('ops').getAll(accountRange(account)),
      tx.objectStore('verdicts').getAll(accountRange(account)),
    ])
    const verdictOf = new Map(verdicts.map(({ op_id, verdict }) => [op_id, verdict]))
    return ops
      .map(({ op, op_id, isJudged = false }) => ({ op, isJudged, verdict: verdictOf.get(op_id) ?? null }))
      .sort((one, other) => one.op.seq - other.op.seq)
  })

export interface SyncOutcome {
  epoch: string
  changes_cursor: number
  anchor: Anchor | null
  verdicts: { op_id: string; verdict: Verdict }[]
}

/**
 * Stores verdicts, cursor and epoch in one transaction. Verdicts of another epoch are deleted, so that every op is
 * sent again (Y8).
 */
export const storeSyncOutcome = (account: number, outcome: SyncOutcome): Promise<void> =>
  write(['ops', 'verdicts', 'devices', 'acts'], async (tx) => {
    const stored = await tx.objectStore('devices').get(account)
    // The person has signed out, and nothing was pending.
    if (!stored) return
    const { device } = stored
    if (device.epoch !== null && device.epoch !== outcome.epoch) {
      await tx.objectStore('verdicts').delete(accountRange(account))
      await forgetActOutcomes(tx, account)
    }
    await putVerdicts(tx, account, outcome.verdicts)
    const { epoch, changes_cursor } = outcome
    const anchor = betterAnchor(device.anchor, outcome.anchor)
    await tx.objectStore('devices').put({ ...stored, device: { ...device, epoch, changes_cursor, anchor } })
    await deleteSentIfSignedOut(tx, account)
  })

async function putVerdicts(
  tx: WriteTransaction,
  account: number,
  verdicts: SyncOutcome['verdicts'],
): Promise<void> {
  for (const { op_id, verdict } of verdicts) {
    const isOurs = await tx.objectStore('ops').getKey([account, op_id])
    if (isOurs) await tx.objectStore('verdicts').put({ account, op_id, verdict })
  }
}

/** Y8: deletes ops that have a verdict. An op without one is never deleted (Y4). */
export const deleteOps = (account: number, ops: readonly StoredOp[]): Promise<void> =>
  write(['ops', 'verdicts'], async (tx) => {
    for (const { op, verdict } of ops) {
      if (!verdict) continue
      await tx.objectStore('ops').delete([account, op.op_id])
      await tx.objectStore('verdicts').delete([account, op.op_id])
    }
  })

export interface PendingOps {
  account: number
  owner: string
  count: number
}

/** How many ops and acts are pending on this phone, per account. Shown even while another is signed in (Y7). */
export const listPending = (): Promise<PendingOps[]> =>
  read(['ops', 'verdicts', 'devices', 'acts'], async (tx) => {
    const [ops, verdicts, devices, acts] = await Promise.all([
      tx.objectStore('ops').getAllKeys(),
      tx.objectStore('verdicts').getAllKeys(),
      tx.objectStore('devices').getAll(),
      tx.objectStore('acts').getAll(),
    ])
    const settled = new Set(verdicts.map(String))
    const isPending = (key: [number, string]) => !settled.has(String(key))
    return devices
      .map(({ account, owner }) => ({
        account,
        owner,
        count:
          ops.filter((key) => key[0] === account && isPending(key)).length +
          acts.filter((act) => act.account === account && act.outcome === null).length,
      }))
      .filter(({ count }) => count > 0)
  })

/** Writes a record like an op, reads it back and deletes it: for the crag check. */
export const probeStorage = async (token: string): Promise<string | undefined> => {
  const probe = { account: PROBE_ACCOUNT, owner: token, device: newDevice() }
  await write(['devices'], (tx) => tx.objectStore('devices').put(probe))
  const stored = await read(['devices'], (tx) => tx.objectStore('devices').get(PROBE_ACCOUNT))
  await write(['devices'], (tx) => tx.objectStore('devices').delete(PROBE_ACCOUNT))
  return stored?.owner
}
