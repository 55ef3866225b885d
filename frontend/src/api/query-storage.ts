import type { KeptAnswer } from './persisted-query'

const DATABASE = 'topout-cache'
const STORE = 'queries'
/** A store that does not open by then (iOS sometimes never answers) is done without. */
const OPEN_PATIENCE_MS = 2_000

let opened: Promise<IDBDatabase> | null = null

/** By hand: one store is not worth a library in the first load. */
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
  act: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result | undefined> {
  try {
    const acted = database().then((db) => act(db.transaction(STORE, mode).objectStore(STORE)))
    return await Promise.race([acted, afterPatience()])
  } catch {
    return undefined
  }
}

/** A page that is being left must not wait for the browser to notice that nothing more comes. */
const write = (ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> =>
  attempt('readwrite', (store) => {
    const asked = settled(ask(store))
    store.transaction.commit()
    return asked
  })

/** Wipes what was read in anybody's name. */
export const forgetCachedQueries = () => write((store) => store.clear())

// Under `[owner]` stands when anything of theirs was last written, under `[owner, hash]` each answer.
const answersOf = (owner: string) => IDBKeyRange.bound([owner, ''], [owner, []])

/** What was kept for this owner and is not too old. What others left behind is thrown away. */
export async function readAnswers(owner: string, oldest: number): Promise<KeptAnswer[]> {
  const found = await attempt('readonly', (store) =>
    Promise.all([
      settled<number | undefined>(store.get([owner])),
      settled<KeptAnswer[]>(store.getAll(answersOf(owner))),
      settled(store.count()),
    ]),
  )
  if (!found) return []
  const [written_at = 0, answers, count] = found
  if (count > answers.length + 1) void dropOthers(owner)
  return written_at < oldest ? [] : answers
}

const dropOthers = (owner: string) =>
  write((store) => {
    store.delete(IDBKeyRange.upperBound([owner], true))
    return store.delete(IDBKeyRange.lowerBound([owner, []], true))
  })

/** All of it, or nothing; null forgets an answer. */
export const writeAnswers = (owner: string, answers: ReadonlyMap<string, KeptAnswer | null>, now: number) =>
  write((store) => {
    for (const [hash, answer] of answers) {
      if (answer) store.put(answer, [owner, hash])
      else store.delete([owner, hash])
    }
    return store.put(now, [owner])
  })
