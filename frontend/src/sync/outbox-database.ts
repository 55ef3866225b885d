import { type DBSchema, type IDBPDatabase, type IDBPTransaction, openDB, type StoreNames } from 'idb'
import type { PersistedQuery } from '@/api/persisted-query'
import { blockReloadDuring } from '@/lib/reload-guard'
import type { StoredAct } from './act'
import { type Device, newDevice, type Op, type Verdict } from './op'

/**
 * The phone's store of ops and verdicts. Ops are written once and never edited (Y1); verdicts are stored beside them.
 * Every record belongs to an account (Y7). No other file opens this database.
 */
interface Outbox extends DBSchema {
  ops: {
    key: [account: number, op_id: string]
    value: { account: number; op_id: string; op: Op; isJudged?: boolean }
  }
  verdicts: {
    key: [account: number, op_id: string]
    value: { account: number; op_id: string; verdict: Verdict }
  }
  devices: {
    key: number
    /** `isSignedOut`: its owner has signed out, and only unsent ops and acts are kept. */
    value: { account: number; owner: string; device: Device; isSignedOut?: boolean }
  }
  /** Numbered by the database, in the order in which they were done. */
  acts: {
    key: number
    value: { account: number } & Omit<StoredAct, 'number'> & Partial<Pick<StoredAct, 'number'>>
    indexes: { account: number }
  }
}

type Store = StoreNames<Outbox>
type ReadTransaction = IDBPTransaction<Outbox, Store[], 'readonly'>
export type WriteTransaction = IDBPTransaction<Outbox, Store[], 'readwrite'>

const DATABASE = 'topout-outbox'
const VERSION = 3
/** iOS sometimes never settles a request: a slower attempt counts as failed. */
const ATTEMPT_TIMEOUT_MS = 4_000
const MAX_ATTEMPTS = 3

/** The op could not be stored, and the person must be told (Y2). */
export class NotSavedError extends Error {
  override readonly name = 'NotSaved'

  constructor(cause: unknown) {
    super('This phone did not save it.', { cause })
  }
}

let connection: Promise<IDBPDatabase<Outbox>> | null = null

interface FormerPack {
  account: number
  queries: PersistedQuery[]
}

let formerPacks: readonly FormerPack[] = []

/** What an older version of the app had stored here for this account, if this page has upgraded the store. */
export function takeFormerPacks(account: number): PersistedQuery[] {
  const own = formerPacks.filter((pack) => pack.account === account)
  formerPacks = []
  return own.flatMap(({ queries }) => queries)
}

/** A tab of an older app version opens the store at the version a newer one left: the ops are the same (fault 27). */
function database(): Promise<IDBPDatabase<Outbox>> {
  connection ??= open(VERSION).catch((error) =>
    isNamed(error, 'VersionError') ? open() : Promise.reject(error),
  )
  return connection
}

const open = (version?: number) =>
  openDB<Outbox>(DATABASE, version, {
    async upgrade(db, before, _, tx) {
      if (before < 1) {
        db.createObjectStore('ops', { keyPath: ['account', 'op_id'] })
        db.createObjectStore('verdicts', { keyPath: ['account', 'op_id'] })
        db.createObjectStore('devices', { keyPath: 'account' })
      }
      if (before < 2) {
        const acts = db.createObjectStore('acts', { keyPath: 'number', autoIncrement: true })
        acts.createIndex('account', 'account')
      }
      // Up to version 2: copies of queries. The persisted cache may have lost its own.
      if (!db.objectStoreNames.contains('packs' as Store)) return
      formerPacks = (await tx.objectStore('packs' as Store).getAll()) as unknown as FormerPack[]
      db.deleteObjectStore('packs' as Store)
    },
    terminated: closeConnection,
    // A newer version of the app wants to upgrade the store: close, and open it again at the next access.
    blocking: closeConnection,
  })

function closeConnection(): void {
  connection?.then((db) => db.close()).catch(() => undefined)
  connection = null
}

/**
 * Fault 95: WebKit keeps the store locked for every other page while a page with an unfinished transaction is in its
 * back/forward cache. So nothing is left open there, and what was aborted is tried again when the page is back.
 */
const unfinished = new Set<ReadTransaction | WriteTransaction>()
let shown: Promise<void> = Promise.resolve()

window.addEventListener('pagehide', () => {
  shown = new Promise((resolve) => window.addEventListener('pageshow', () => resolve(), { once: true }))
  for (const tx of unfinished) attempt(() => tx.abort())
  closeConnection()
})

/** Called when the disk is full, to delete what can be fetched again (fault 23). */
let freeSpace: () => Promise<unknown> = async () => undefined
export function onQuotaExceeded(free: () => Promise<unknown>): void {
  freeSpace = free
}

/** Y2: a lost connection is opened again, twice; then the operation fails. */
async function withRetry<Result>(
  act: (db: IDBPDatabase<Outbox>) => Promise<Result>,
  attemptNumber = 1,
): Promise<Result> {
  await shown
  try {
    return await withTimeout(database().then(act))
  } catch (error) {
    closeConnection()
    if (attemptNumber === MAX_ATTEMPTS) throw new NotSavedError(error)
    if (isNamed(error, 'QuotaExceededError')) await freeSpace().catch(() => undefined)
    return withRetry(act, attemptNumber + 1)
  }
}

function withTimeout<Result>(work: Promise<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('store too slow')), ATTEMPT_TIMEOUT_MS)
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

const isNamed = (error: unknown, name: string) => error instanceof DOMException && error.name === name

async function run<Tx extends ReadTransaction | WriteTransaction, Result>(
  tx: Tx,
  act: (tx: Tx) => Promise<Result>,
): Promise<Result> {
  unfinished.add(tx)
  try {
    const result = await act(tx)
    attempt(() => tx.commit())
    await tx.done
    return result
  } catch (error) {
    tx.done.catch(() => undefined)
    attempt(() => tx.abort())
    throw error
  } finally {
    unfinished.delete(tx)
  }
}

/** `commit` and `abort` throw once the transaction has ended. */
function attempt(end: () => void): void {
  try {
    end()
  } catch {
    // It has ended already.
  }
}

export const read = <Result>(
  stores: Store[],
  act: (tx: ReadTransaction) => Promise<Result>,
): Promise<Result> => withRetry((db) => run(db.transaction(stores), act))

/** One transaction, durable when it resolves (Y2). Either all of `act` is stored or nothing. */
export const write = <Result>(
  stores: Store[],
  act: (tx: WriteTransaction) => Promise<Result>,
): Promise<Result> =>
  blockReloadDuring(
    withRetry((db) => run(db.transaction(stores, 'readwrite', { durability: 'strict' }), act)),
  )

/** This account's device on this phone, in a transaction that writes it back. */
export async function readDevice(tx: WriteTransaction, account: number, owner: string) {
  const stored = await tx.objectStore('devices').get(account)
  return { account, owner: owner || (stored?.owner ?? ''), device: stored?.device ?? newDevice() }
}

/** Under which name the server knows this phone; null until something was stored on it. */
export const findDeviceId = (account: number): Promise<string | null> =>
  read(['devices'], async (tx) => (await tx.objectStore('devices').get(account))?.device.device_id ?? null)
