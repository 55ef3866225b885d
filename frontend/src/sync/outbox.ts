import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import { blockReloadDuring } from '@/lib/reload-guard'
import { type Anchor, betterAnchor } from './clock'
import { type Device, makeOp, newDevice, type Op, type Tap } from './op'
import type { StoredOp } from './overlay'
import type { Pack } from './pack'
import type { Verdict } from './verdict'

/**
 * The phone's store of ops and verdicts. Ops are written once and never edited (Y1); verdicts are stored beside them.
 * Every record belongs to an account (Y7). No other file opens this database.
 */
interface Outbox extends DBSchema {
  ops: { key: [account: number, op_id: string]; value: { account: number; op_id: string; op: Op } }
  verdicts: {
    key: [account: number, op_id: string]
    value: { account: number; op_id: string; verdict: Verdict }
  }
  devices: { key: number; value: { account: number; owner: string; device: Device } }
  packs: { key: [account: number, competition_id: number]; value: { account: number } & Pack }
}

type Store = StoreNames<Outbox>
type Operation<Result> = (db: IDBPDatabase<Outbox>) => Promise<Result>
type WriteTransaction = IDBPTransaction<Outbox, Store[], 'readwrite'>

const DATABASE = 'topout-outbox'
/** iOS sometimes never settles a request: a slower attempt counts as failed. */
const ATTEMPT_TIMEOUT_MS = 4_000
const MAX_ATTEMPTS = 3
/** No account has this id. */
const PROBE_ACCOUNT = 0

/** The op could not be stored, and the person must be told (Y2). */
export class NotSavedError extends Error {
  override readonly name = 'NotSaved'

  constructor(cause: unknown) {
    super('This phone did not save it.', { cause })
  }
}

let connection: Promise<IDBPDatabase<Outbox>> | null = null

/** A tab of an older app version opens the store at the version a newer one left: the ops are the same (fault 27). */
function database(): Promise<IDBPDatabase<Outbox>> {
  connection ??= open(1).catch((error) => (isNamed(error, 'VersionError') ? open() : Promise.reject(error)))
  return connection
}

const open = (version?: number) =>
  openDB<Outbox>(DATABASE, version, {
    upgrade(db) {
      db.createObjectStore('ops', { keyPath: ['account', 'op_id'] })
      db.createObjectStore('verdicts', { keyPath: ['account', 'op_id'] })
      db.createObjectStore('devices', { keyPath: 'account' })
      db.createObjectStore('packs', { keyPath: ['account', 'competition_id'] })
    },
    terminated: closeConnection,
    // A newer version of the app wants to upgrade the store: close, and open it again at the next access.
    blocking: closeConnection,
  })

function closeConnection(): void {
  connection?.then((db) => db.close()).catch(() => undefined)
  connection = null
}

/** Called when the disk is full, to delete what can be fetched again (fault 23). */
let freeSpace: () => Promise<unknown> = async () => undefined
export function onQuotaExceeded(free: () => Promise<unknown>): void {
  freeSpace = free
}

/** Y2: a lost connection is opened again, twice; then the operation fails. */
async function withRetry<Result>(act: Operation<Result>, attempt = 1): Promise<Result> {
  try {
    return await withTimeout(database().then(act))
  } catch (error) {
    closeConnection()
    if (attempt === MAX_ATTEMPTS) throw new NotSavedError(error)
    if (isNamed(error, 'QuotaExceededError')) await freeSpace().catch(() => undefined)
    return withRetry(act, attempt + 1)
  }
}

function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('store too slow')), ATTEMPT_TIMEOUT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name

/** One transaction, durable when it resolves (Y2). Either all of `act` is stored or nothing. */
const write = <Result>(stores: Store[], act: (tx: WriteTransaction) => Promise<Result>): Promise<Result> =>
  blockReloadDuring(
    withRetry(async (db) => {
      const tx = db.transaction(stores, 'readwrite', { durability: 'strict' })
      try {
        const result = await act(tx)
        await tx.done
        return result
      } catch (error) {
        tx.done.catch(() => undefined)
        abort(tx)
        throw error
      }
    }),
  )

function abort(tx: WriteTransaction): void {
  try {
    tx.abort()
  } catch {
    // The transaction has ended already.
  }
}

const accountRange = (account: number) => IDBKeyRange.bound([account], [account, []])

async function readDevice(tx: WriteTransaction, account: number, owner: string) {
  const stored = await tx.objectStore('devices').get(account)
  return { account, owner: owner || (stored?.owner ?? ''), device: stored?.device ?? newDevice() }
}

/** Stores the op of a tap under the next seq. Idempotent: the same id is stored once. */
export function addOp(account: number, owner: string, tap: Tap, op_id: string, now: Date): Promise<Op> {
  return write(['ops', 'devices'], async (tx) => {
    const ops = tx.objectStore('ops')
    const [before, stored] = await Promise.all([ops.get([account, op_id]), readDevice(tx, account, owner)])
    if (before) return before.op
    const op = makeOp(tap, op_id, now, stored.device)
    const counted = { ...stored, device: { ...stored.device, last_seq: op.seq } }
    const written = Promise.all([ops.add({ account, op_id, op }), tx.objectStore('devices').put(counted)])
    tx.commit() // without waiting for the results of both requests
    await written
    return op
  })
}

/** This account's device on this phone, created when it is first needed. */
export const ensureDevice = (account: number, owner: string): Promise<Device> =>
  write(['devices'], async (tx) => {
    const stored = await readDevice(tx, account, owner)
    await tx.objectStore('devices').put(stored)
    return stored.device
  })

export const findDevice = (account: number): Promise<Device | undefined> =>
  withRetry(async (db) => (await db.get('devices', account))?.device)

/** All ops of an account with their verdicts, in the order of their taps. */
export const listOps = (account: number): Promise<StoredOp[]> =>
  withRetry(async (db) => {
    const tx = db.transaction(['ops', 'verdicts'])
    const [ops, verdicts] = await Promise.all([
      tx.objectStore('ops').getAll(accountRange(account)),
      tx.objectStore('verdicts').getAll(accountRange(account)),
    ])
    const known = new Map(verdicts.map(({ op_id, verdict }) => [op_id, verdict]))
    return ops
      .map(({ op, op_id }) => ({ op, verdict: known.get(op_id) ?? null }))
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
  write(['ops', 'verdicts', 'devices'], async (tx) => {
    const verdicts = tx.objectStore('verdicts')
    const stored = await readDevice(tx, account, '')
    const { device } = stored
    if (device.epoch !== null && device.epoch !== outcome.epoch) await verdicts.delete(accountRange(account))
    for (const { op_id, verdict } of outcome.verdicts) {
      const isOurs = await tx.objectStore('ops').getKey([account, op_id])
      if (isOurs) await verdicts.put({ account, op_id, verdict })
    }
    const { epoch, changes_cursor } = outcome
    const anchor = betterAnchor(device.anchor, outcome.anchor)
    await tx.objectStore('devices').put({ ...stored, device: { ...device, epoch, changes_cursor, anchor } })
  })

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

/** How many ops are pending on this phone, per account. Shown even while another account is signed in (Y7). */
export const listPending = (): Promise<PendingOps[]> =>
  withRetry(async (db) => {
    const tx = db.transaction(['ops', 'verdicts', 'devices'])
    const [ops, verdicts, devices] = await Promise.all([
      tx.objectStore('ops').getAllKeys(),
      tx.objectStore('verdicts').getAllKeys(),
      tx.objectStore('devices').getAll(),
    ])
    const settled = new Set(verdicts.map(String))
    const isPending = (key: [number, string]) => !settled.has(String(key))
    return devices
      .map(({ account, owner }) => ({
        account,
        owner,
        count: ops.filter((key) => key[0] === account && isPending(key)).length,
      }))
      .filter(({ count }) => count > 0)
  })

export const listPacks = (account: number): Promise<Pack[]> =>
  withRetry((db) => db.getAll('packs', accountRange(account)))

export const putPack = (account: number, pack: Pack): Promise<unknown> =>
  withRetry((db) => db.put('packs', { account, ...pack }))

export const deletePack = (account: number, competitionId: number): Promise<unknown> =>
  withRetry((db) => db.delete('packs', [account, competitionId]))

/** When a session ends: the next person on this phone sees nothing but how many ascents are pending. */
export const deleteAllPacks = (): Promise<unknown> => withRetry((db) => db.clear('packs'))

/** Writes a record like an op, reads it back and deletes it: for the crag check. */
export const probeStorage = async (token: string): Promise<string | undefined> => {
  const probe = { account: PROBE_ACCOUNT, owner: token, device: newDevice() }
  await write(['devices'], (tx) => tx.objectStore('devices').put(probe))
  const stored = await withRetry((db) => db.get('devices', PROBE_ACCOUNT))
  await write(['devices'], (tx) => tx.objectStore('devices').delete(PROBE_ACCOUNT))
  return stored?.owner
}
