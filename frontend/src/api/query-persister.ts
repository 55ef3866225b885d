import type { QueryCacheNotifyEvent, QueryClient, QueryKey } from '@tanstack/react-query'
import { runWhenIdle } from '@/lib/run-when-idle'
import { ApiError } from './errors'
import { hydrateQueries, type PersistedQuery, toPersistedQuery } from './persisted-query'
import { isOld } from './query-client'

export type Account = number | 'guest'

/** Not part of the first load. Once loaded it is used without waiting: a page that is being closed cannot wait. */
let storage: typeof import('./query-storage') | undefined
const loadStorage = async () => {
  storage ??= await import('./query-storage')
  return storage
}

/** Responses often come in groups; one write stores them all. */
const WRITE_DEBOUNCE_MS = 1_000
const WRITE_IDLE_TIMEOUT_MS = 2_000
/** After each failed write the next attempt waits twice as long, up to this. */
const MAX_WRITE_PAUSE_MS = 60_000

interface QueryPersister {
  /** Hydrates the cache with what was stored for this account. Queries of more than a day are deleted, unless retained. */
  restore: () => Promise<void>
  /** Stores all changes since the restore, and those to come. Returns a function that stops it. */
  persist: () => () => void
}

/**
 * Stores each query that changes, in idle time, and at once when the page is closed: a reload right after leaving a
 * team must not show the team again. What could not be stored is tried again: most of it is not fetched a second time.
 * A late write after a change of account (`isCurrent`) is dropped. After the cache is hydrated, `findRetained` says which
 * queries are kept at any age.
 */
export function createQueryPersister(
  queryClient: QueryClient,
  account: Account,
  isCurrent: () => boolean,
  findRetained: () => Promise<(queryKey: QueryKey) => boolean>,
): QueryPersister {
  const owner = String(account)
  const cache = queryClient.getQueryCache()
  const changed = new Map<string, PersistedQuery | null>()
  /** What is being written and has not changed since. */
  const writing = new Set<typeof changed>()
  let pause = WRITE_DEBOUNCE_MS
  let isPersisting = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let cancelIdle = () => {}

  const clearTimers = () => {
    clearTimeout(timer)
    cancelIdle()
    timer = undefined
  }
  const save = () => {
    clearTimers()
    if (changed.size > 0 && isCurrent()) void write(new Map(changed))
    changed.clear()
  }
  const write = async (batch: typeof changed) => {
    writing.add(batch)
    const isStored = await storage?.writePersistedQueries(owner, batch, isCurrent)
    writing.delete(batch)
    pause = isStored ? WRITE_DEBOUNCE_MS : Math.min(pause * 2, MAX_WRITE_PAUSE_MS)
    if (isStored) return
    for (const [hash, change] of batch) changed.set(hash, change)
    if (isPersisting) saveSoon()
  }
  const noteChange = (hash: string, change: PersistedQuery | null) => {
    for (const batch of writing) batch.delete(hash)
    changed.set(hash, change)
    if (isPersisting) saveSoon()
  }
  const saveSoon = () => {
    timer ??= setTimeout(() => {
      cancelIdle = runWhenIdle(save, WRITE_IDLE_TIMEOUT_MS)
    }, pause)
  }
  const restore = async () => {
    const loaded = await loadStorage().catch(ignore)
    hydrateQueries(queryClient, (await loaded?.readPersistedQueries(owner)) ?? [])
    loaded?.onQueriesLost(() => {
      for (const query of cache.getAll())
        if (query.state.data !== undefined && !isGone(query.state.error))
          noteChange(query.queryHash, toPersistedQuery(query))
    })
    // A chunk that failed to load says nothing about the age.
    const isRetained = await findRetained().catch(() => () => true)
    for (const query of cache.getAll()) {
      if (!isOld(query) || isRetained(query.queryKey)) continue
      changed.set(query.queryHash, null)
      cache.remove(query)
    }
    cache.subscribe((event) => {
      const change = changeOf(event)
      if (change !== undefined) noteChange(event.query.queryHash, change)
    })
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') save()
  }
  const persist = () => {
    isPersisting = true
    // Also where the browser has lost the note that somebody signed in here.
    if (account === 'guest') void storage?.deleteQueriesOfOthers(owner)
    if (changed.size > 0) saveSoon()
    // Capturing: before the storage closes.
    window.addEventListener('pagehide', save, { capture: true })
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isPersisting = false
      clearTimers()
      window.removeEventListener('pagehide', save, { capture: true })
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }
  return { restore, persist }
}

/** The persisted cache is optional. */
const ignore = () => undefined

const CHANGING_ACTIONS: readonly string[] = ['success', 'error', 'invalidate', 'setState']

/** Deleted, or no longer visible to this person. Other errors say nothing about the stored data. */
const GONE_STATUSES: readonly number[] = [403, 404]

const isGone = (error: Error | null) => error instanceof ApiError && GONE_STATUSES.includes(error.status)

/** The query to store, null to delete it, undefined if nothing changed. */
function changeOf(event: QueryCacheNotifyEvent): PersistedQuery | null | undefined {
  if (event.type === 'removed') return null
  if (event.type !== 'updated' || !CHANGING_ACTIONS.includes(event.action.type)) return undefined
  const { status, error } = event.query.state
  if (isGone(error)) return null
  return status === 'success' ? toPersistedQuery(event.query) : undefined
}
