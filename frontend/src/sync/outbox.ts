import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import { whileWriting } from '@/lib/reload-guard'
import { type Anchor, betterAnchor } from './clock'
import { type Device, makeOp, newDevice, type Op, type Tap } from './op'
import type { KeptOp } from './overlay'
import type { Pack } from './pack'
import type { Verdict } from './verdict'

/**
 * What a phone keeps until the server has it, and longer: ops are written once and never edited (Y1), verdicts stand
 * beside them. Everything belongs to an account (Y7). The only door to this database.
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
type Act<Result> = (db: IDBPDatabase<Outbox>) => Promise<Result>
type Writing = IDBPTransaction<Outbox, Store[], 'readwrite'>

const DATABASE = 'topout-outbox'
/** An attempt that takes longer has failed: iOS sometimes never answers. */
const PATIENCE_MS = 4_000
const TRIES = 3
/** No account has this number. */
const NOBODY = 0

/** The phone did not keep it, and we know (Y2). */
export class NotSaved extends Error {
  override readonly name = 'NotSaved'

  constructor(cause: unknown) {
    super('This phone did not save it.', { cause })
  }
}

let opened: Promise<IDBPDatabase<Outbox>> | null = null

/** In a tab that a newer version of the app has overtaken, the store is as that one left it: its ops are ours (fault 27). */
function database(): Promise<IDBPDatabase<Outbox>> {
  opened ??= open(1).catch((error) => (isNamed(error, 'VersionError') ? open() : Promise.reject(error)))
  return opened
}

const open = (version?: number) =>
  openDB<Outbox>(DATABASE, version, {
    upgrade(db) {
      db.createObjectStore('ops', { keyPath: ['account', 'op_id'] })
      db.createObjectStore('verdicts', { keyPath: ['account', 'op_id'] })
      db.createObjectStore('devices', { keyPath: 'account' })
      db.createObjectStore('packs', { keyPath: ['account', 'competition_id'] })
    },
    terminated: forgetConnection,
    // A newer version of the app wants to change the store: let it, and open anew.
    blocking: forgetConnection,
  })

function forgetConnection(): void {
  opened?.then((db) => db.close()).catch(() => undefined)
  opened = null
}

/** What may be thrown away to make room for an ascent (fault 23); main says what. */
let freeSpace: () => Promise<unknown> = async () => undefined
export function freeSpaceWith(free: () => Promise<unknown>): void {
  freeSpace = free
}

/** Y2: where the connection died under a live page it is opened again, twice; then we say that it failed. */
async function insist<Result>(act: Act<Result>, tries = 1): Promise<Result> {
  try {
    return await withinPatience(database().then(act))
  } catch (error) {
    forgetConnection()
    if (tries === TRIES) throw new NotSaved(error)
    if (isNamed(error, 'QuotaExceededError')) await freeSpace().catch(() => undefined)
    return insist(act, tries + 1)
  }
}

function withinPatience<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('store too slow')), PATIENCE_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name

/** One transaction that is on the disk when it says so (Y2). Either all of `act` happens, or nothing. */
const write = <Result>(stores: Store[], act: (tx: Writing) => Promise<Result>): Promise<Result> =>
  whileWriting(
    insist(async (db) => {
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

function abort(tx: Writing): void {
  try {
    tx.abort()
  } catch {
    // It has ended by itself.
  }
}

const range = (account: number) => IDBKeyRange.bound([account], [account, []])

async function deviceIn(tx: Writing, account: number, owner: string) {
  const kept = await tx.objectStore('devices').get(account)
  return { account, owner: owner || (kept?.owner ?? ''), device: kept?.device ?? newDevice() }
}

/** Stores the op of a tap under the next seq. Trying again with the same id stores nothing twice. */
export function addOp(account: number, owner: string, tap: Tap, op_id: string, now: Date): Promise<Op> {
  return write(['ops', 'devices'], async (tx) => {
    const ops = tx.objectStore('ops')
    const [before, kept] = await Promise.all([ops.get([account, op_id]), deviceIn(tx, account, owner)])
    if (before) return before.op
    const op = makeOp(tap, op_id, now, kept.device)
    const counted = { ...kept, device: { ...kept.device, last_seq: op.seq } }
    const written = Promise.all([ops.add({ account, op_id, op }), tx.objectStore('devices').put(counted)])
    tx.commit() // does not wait until this page has heard that both were taken
    await written
    return op
  })
}

/** This account's device on this phone, made when it is first needed. */
export const ensureDevice = (account: number, owner: string): Promise<Device> =>
  write(['devices'], async (tx) => {
    const kept = await deviceIn(tx, account, owner)
    await tx.objectStore('devices').put(kept)
    return kept.device
  })

export const findDevice = (account: number): Promise<Device | undefined> =>
  insist(async (db) => (await db.get('devices', account))?.device)

/** All ops of an account with what is known about them, in the order of their taps. */
export const listOps = (account: number): Promise<KeptOp[]> =>
  insist(async (db) => {
    const tx = db.transaction(['ops', 'verdicts'])
    const [ops, verdicts] = await Promise.all([
      tx.objectStore('ops').getAll(range(account)),
      tx.objectStore('verdicts').getAll(range(account)),
    ])
    const known = new Map(verdicts.map(({ op_id, verdict }) => [op_id, verdict]))
    return ops
      .map(({ op, op_id }) => ({ op, verdict: known.get(op_id) ?? null }))
      .sort((one, other) => one.op.seq - other.op.seq)
  })

export interface Heard {
  epoch: string
  changes_cursor: number
  anchor: Anchor | null
  verdicts: { op_id: string; verdict: Verdict }[]
}

/**
 * Keeps an answer whole or not at all: verdicts, the cursor that follows them, the epoch. Verdicts of another life of
 * the database are forgotten, so that everything is sent again (Y8).
 */
export const storeAnswer = (account: number, heard: Heard): Promise<void> =>
  write(['ops', 'verdicts', 'devices'], async (tx) => {
    const verdicts = tx.objectStore('verdicts')
    const kept = await deviceIn(tx, account, '')
    const { device } = kept
    if (device.epoch !== null && device.epoch !== heard.epoch) await verdicts.delete(range(account))
    for (const { op_id, verdict } of heard.verdicts) {
      const isOurs = await tx.objectStore('ops').getKey([account, op_id])
      if (isOurs) await verdicts.put({ account, op_id, verdict })
    }
    const { epoch, changes_cursor } = heard
    const anchor = betterAnchor(device.anchor, heard.anchor)
    await tx.objectStore('devices').put({ ...kept, device: { ...device, epoch, changes_cursor, anchor } })
  })

/** Y8: forgets what has been final long enough. An op without a verdict is never too old (Y4). */
export const dropOps = (account: number, ops: readonly KeptOp[]): Promise<void> =>
  write(['ops', 'verdicts'], async (tx) => {
    for (const { op, verdict } of ops) {
      if (!verdict) continue
      await tx.objectStore('ops').delete([account, op.op_id])
      await tx.objectStore('verdicts').delete([account, op.op_id])
    }
  })

export interface Waiting {
  account: number
  owner: string
  count: number
}

/** What waits on this phone, for whom: it stays visible when its owner has left (Y7). */
export const listWaiting = (): Promise<Waiting[]> =>
  insist(async (db) => {
    const tx = db.transaction(['ops', 'verdicts', 'devices'])
    const [ops, verdicts, devices] = await Promise.all([
      tx.objectStore('ops').getAllKeys(),
      tx.objectStore('verdicts').getAllKeys(),
      tx.objectStore('devices').getAll(),
    ])
    const ended = new Set(verdicts.map(String))
    const isOpen = (key: [number, string]) => !ended.has(String(key))
    return devices
      .map(({ account, owner }) => ({
        account,
        owner,
        count: ops.filter((key) => key[0] === account && isOpen(key)).length,
      }))
      .filter(({ count }) => count > 0)
  })

export const listPacks = (account: number): Promise<Pack[]> =>
  insist((db) => db.getAll('packs', range(account)))

export const putPack = (account: number, pack: Pack): Promise<unknown> =>
  insist((db) => db.put('packs', { account, ...pack }))

export const dropPack = (account: number, competitionId: number): Promise<unknown> =>
  insist((db) => db.delete('packs', [account, competitionId]))

/** When a session ends: the next person on this phone finds nothing but a number of ascents that wait. */
export const dropPacks = (): Promise<unknown> => insist((db) => db.clear('packs'))

/** Writes a record as an op is written, reads it back and removes it again: for the crag check. */
export const tryStore = async (token: string): Promise<string | undefined> => {
  const probe = { account: NOBODY, owner: token, device: newDevice() }
  await write(['devices'], (tx) => tx.objectStore('devices').put(probe))
  const kept = await insist((db) => db.get('devices', NOBODY))
  await write(['devices'], (tx) => tx.objectStore('devices').delete(NOBODY))
  return kept?.owner
}
