import { createAsyncStoragePersister } from '@tanstack/query-async-storage-persister'
import type { PersistQueryClientOptions } from '@tanstack/react-query-persist-client'
import { type IDBPDatabase, openDB } from 'idb'
import { APP_VERSION } from '@/lib/app-version'
import { CACHE_RETENTION_MS } from './query-client'

const DATABASE = 'topout-cache'
const STORE = 'queries'
const KEY = 'latest'
/** A store that does not open by then (iOS sometimes never answers) is done without. */
const OPEN_PATIENCE_MS = 2_000

let opened: Promise<IDBPDatabase> | null = null

function database(): Promise<IDBPDatabase> {
  opened ??= openDB(DATABASE, 1, {
    upgrade: (db) => void db.createObjectStore(STORE),
    terminated: forgetConnection,
    blocking: (_current, _blocked, event) => {
      ;(event.target as IDBDatabase).close()
      forgetConnection()
    },
  }).catch((error) => {
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
async function attempt<Result>(act: (db: IDBPDatabase) => Promise<Result>): Promise<Result | undefined> {
  try {
    return await Promise.race([database().then(act), afterPatience()])
  } catch {
    return undefined
  }
}

/** Wipes what was read in anybody's name. */
export const forgetCachedQueries = () => attempt((db) => db.clear(STORE))

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
      getItem: async (key) => (await attempt<string | undefined>((db) => db.get(STORE, key))) ?? null,
      setItem: async (key, value) => {
        if (isCurrent()) await attempt((db) => db.put(STORE, value, key))
      },
      removeItem: async (key) => void (await attempt((db) => db.delete(STORE, key))),
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
