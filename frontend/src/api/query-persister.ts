import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client'
import { APP_VERSION } from '@/lib/app-version'
import { CACHE_RETENTION_MS } from './query-client'

const DATABASE = 'topout-cache'
const STORE = 'queries'
const KEY = 'latest'
/** A store that does not open by then (iOS sometimes never answers) is done without. */
const OPEN_PATIENCE_MS = 2_000

let opened: Promise<IDBDatabase> | null = null

/** By hand: one store of one key is not worth a library in the first load. */
const settled = <Result>(request: IDBRequest<Result>) =>
  new Promise<Result>((resolve, reject) => {
    request.onsuccess = () => resolve(request.result)
    request.onerror = () => reject(request.error)
  })

async function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.onupgradeneeded = () => void request.result.createObjectStore(STORE)
  const db = await settled(request)
  db.onclose = forgetConnection
  db.onversionchange = () => {
    db.close()
    forgetConnection()
  }
  return db
}

function database(): Promise<IDBDatabase> {
  opened ??= open().catch((error) => {
    forgetConnection()
    throw error
  })
  return opened
}

function forgetConnection() {
  opened = null
}

const afterPatience = () =>
  new Promise<never>((_, reject) => setTimeout(() => reject(new Error('store too slow')), OPEN_PATIENCE_MS))

/** The cache is a convenience: a store that fails reads as empty and forgets what it is told. */
async function attempt<Result>(
  mode: IDBTransactionMode,
  act: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result | undefined> {
  try {
    const acted = database().then((db) => settled(act(db.transaction(STORE, mode).objectStore(STORE))))
    return await Promise.race([acted, afterPatience()])
  } catch {
    return undefined
  }
}

/** Wipes what was read in anybody's name. */
export const forgetCachedQueries = () => attempt('readwrite', (store) => store.clear())

export type Account = number | 'guest'

/**
 * Where an account's answers survive a reload. They open only for the same account and version; a late write
 * of an account that has left (`isCurrent` says so) is dropped.
 */
export function persistenceFor(
  account: Account,
  isCurrent: () => boolean,
): Omit<PersistQueryClientOptions, 'queryClient'> {
  const persister = createAsyncStoragePersister({
    key: KEY,
    storage: {
      getItem: async (key) =>
        (await attempt<string | undefined>('readonly', (store) => store.get(key))) ?? null,
      setItem: async (key, value) => {
        if (isCurrent()) await attempt('readwrite', (store) => store.put(value, key))
      },
      removeItem: async (key) => void (await attempt('readwrite', (store) => store.delete(key))),
    },
  })
  return {
    persister,
    maxAge: CACHE_RETENTION_MS,
    buster: `${APP_VERSION}/${account}`,
    dehydrateOptions: {
      shouldDehydrateQuery: (query) => query.state.status === 'success',
      // Reads only: what a person writes has an outbox of its own.
      shouldDehydrateMutation: () => false,
    },
  }
}
