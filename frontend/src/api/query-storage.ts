import { clearPhotoCache } from '@/lib/photo-cache'
import type { PersistedQuery } from './persisted-query'

const DATABASE = 'topout-cache'
const STORE = 'queries'
/** iOS sometimes never settles the request: then it is made once more, with a new connection. */
const OPEN_TIMEOUT_MS = 2_000

let connection: Promise<IDBDatabase> | null = null

/** Without the `idb` library, which would add weight to the first load. */
const requestResult = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE)
  const db = await requestResult(request)
  db.onclose = closeConnection
  db.onversionchange = closeConnection
  return db
}

function database(): Promise<IDBDatabase> {
  connection ??= open().catch((error) => {
    connection = null
    throw error
  })
  return connection
}

function closeConnection() {
  connection?.then((db) => db.close()).catch(() => undefined)
  connection = null
}

/**
 * Fault 95: nothing stays open while the page is in WebKit's back/forward cache. Writes are committed already; a read
 * that is not finished counts as empty.
 */
const reads = new Set<IDBTransaction>()

window.addEventListener('pagehide', ({ persisted }) => {
  if (!persisted) return
  for (const read of reads) {
    try {
      read.abort()
    } catch {
      // It has ended already.
    }
  }
  closeConnection()
})

const rejectAfterTimeout = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('store too slow')), OPEN_TIMEOUT_MS))

function begin(db: IDBDatabase, mode: IDBTransactionMode): IDBTransaction {
  const transaction = db.transaction(STORE, mode)
  if (mode === 'readonly') {
    reads.add(transaction)
    transaction.oncomplete = transaction.onabort = () => reads.delete(transaction)
  }
  return transaction
}

/**
 * Undefined if the store fails: the app runs without it. iOS drops connections, so a failed attempt is repeated once with a
 * new one. On a full disk photos, which are much larger, are deleted first.
 */
async function tryTransaction<Result>(
  mode: IDBTransactionMode,
  run: (store: IDBObjectStore) => Promise<Result>,
  isRetry = false,
): Promise<Result | undefined> {
  try {
    const work = database().then((db) => run(begin(db, mode).objectStore(STORE)))
    return await Promise.race([work, rejectAfterTimeout()])
  } catch (error) {
    closeConnection()
    const name = (error as Error | null)?.name
    // The page was left.
    if (mode === 'readonly' && name === 'AbortError') return undefined
    const canRetry = name === 'QuotaExceededError' ? await clearPhotoCache() : !isRetry
    return canRetry ? tryTransaction(mode, run, true) : undefined
  }
}

/**
 * Commits at once: a page that is being closed has no time for the automatic commit. Says whether it was committed.
 * `change` may be called twice.
 */
const write = async (change: (store: IDBObjectStore) => void): Promise<boolean> => {
  const committed = await tryTransaction('readwrite', (store) => {
    const { transaction } = store
    change(store)
    transaction.commit()
    return new Promise((resolve, reject) => {
      transaction.oncomplete = resolve
      transaction.onabort = () => reject(transaction.error)
    })
  })
  return committed !== undefined
}

/** Called when the store lacks what pages have in memory, so that they store it again. */
const lossListeners = new Set<() => void>()
export const onQueriesLost = (listener: () => void) => lossListeners.add(listener)
export function reportQueriesLost(): void {
  for (const listener of lossListeners) listener()
}

/** Deletes the persisted queries of all accounts. What this page has in memory is stored again once there is room. */
export async function clearPersistedQueries(): Promise<boolean> {
  const isCleared = await write((store) => store.clear())
  reportQueriesLost()
  return isCleared
}

/** The keys are `[owner, hash]`. */
const queriesOf = (owner: string) => IDBKeyRange.bound([owner, ''], [owner, []])

export const readPersistedQueries = async (owner: string): Promise<PersistedQuery[]> =>
  (await tryTransaction('readonly', (store) => requestResult(store.getAll(queriesOf(owner))))) ?? []

/** Older versions of the app also stored the time of the last write, under `[owner]`. */
export const deleteQueriesOfOthers = (owner: string) =>
  write((store) => {
    store.delete(IDBKeyRange.upperBound([owner, ''], true))
    store.delete(IDBKeyRange.lowerBound([owner, []], true))
  })

/** In one transaction; null deletes a query. A second attempt may come after a sign-out: then nothing is written. */
export const writePersistedQueries = (
  owner: string,
  queries: ReadonlyMap<string, PersistedQuery | null>,
  isCurrent = () => true,
) =>
  write((store) => {
    if (!isCurrent()) return
    for (const [hash, query] of queries) {
      if (query) store.put(query, [owner, hash])
      else store.delete([owner, hash])
    }
  })
