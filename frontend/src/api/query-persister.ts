import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { APP_VERSION } from '@/lib/app-version'
import { runWhenIdle } from '@/lib/run-when-idle'
import { ApiError } from './errors'
import { hydrateQueries, type PersistedQuery } from './persisted-query'
import { CACHE_RETENTION_MS } from './query-client'
import { readPersistedQueries, writePersistedQueries } from './query-storage'

export type Account = number | 'guest'

/** Answers often come in groups; one write serves them all. */
const WRITE_DEBOUNCE_MS = 1_000
const WRITE_IDLE_TIMEOUT_MS = 2_000

/** Answers open only for the same account and version. */
const ownerOf = (account: Account) => `${APP_VERSION}/${account}`

export interface QueryPersister {
  /** Brings back what this account was answered before the page was left. */
  restore: () => Promise<void>
  /** Writes what has changed since, and whatever changes from now on. Returns what ends it. */
  persist: () => () => void
}

/**
 * Keeps each answer that changes, in idle moments, and at once when the page is left: a reload right after leaving a
 * team must not bring the team back. A late write of an account that has left (`isCurrent` says so) is dropped.
 */
export function createQueryPersister(
  queryClient: QueryClient,
  account: Account,
  isCurrent: () => boolean,
): QueryPersister {
  const owner = ownerOf(account)
  const changed = new Map<string, PersistedQuery | null>()
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
    if (changed.size > 0 && isCurrent()) void writePersistedQueries(owner, new Map(changed), Date.now())
    changed.clear()
  }
  const saveSoon = () => {
    timer ??= setTimeout(() => {
      cancelIdle = runWhenIdle(save, WRITE_IDLE_TIMEOUT_MS)
    }, WRITE_DEBOUNCE_MS)
  }
  const restore = async () => {
    hydrateQueries(queryClient, await readPersistedQueries(owner, Date.now() - CACHE_RETENTION_MS))
    queryClient.getQueryCache().subscribe((event) => {
      const change = changeOf(event)
      if (change === undefined) return
      changed.set(event.query.queryHash, change)
      if (isPersisting) saveSoon()
    })
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') save()
  }
  const persist = () => {
    isPersisting = true
    if (changed.size > 0) saveSoon()
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isPersisting = false
      clearTimers()
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }
  return { restore, persist }
}

const CHANGING_ACTIONS: readonly string[] = ['success', 'error', 'invalidate', 'setState']

/** What is to be kept from now on: an answer, or none (null); undefined where nothing changed. */
function changeOf(event: QueryCacheNotifyEvent): PersistedQuery | null | undefined {
  if (event.type === 'removed') return null
  if (event.type !== 'updated' || !CHANGING_ACTIONS.includes(event.action.type)) return undefined
  return persistedFrom(event.query)
}

/** What is gone, or no longer theirs to see. */
const GONE_STATUSES: readonly number[] = [403, 404]

/** Our server may take an answer back; a dead line or a busy server says nothing about it. */
function persistedFrom({ queryKey, state }: Query): PersistedQuery | null | undefined {
  const { status, error, data, dataUpdatedAt, isInvalidated } = state
  if (error instanceof ApiError && GONE_STATUSES.includes(error.status)) return null
  if (status !== 'success') return undefined
  return { queryKey, data, updated_at: dataUpdatedAt, isOutdated: isInvalidated }
}
