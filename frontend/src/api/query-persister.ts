import type { Query, QueryCacheNotifyEvent, QueryClient } from '@tanstack/react-query'
import { APP_VERSION } from '@/lib/app-version'
import { whenIdle } from '@/lib/run-when-idle'
import { ApiError } from './errors'
import { fillIn, type KeptAnswer } from './persisted-query'
import { CACHE_RETENTION_MS } from './query-client'
import { readAnswers, writeAnswers } from './query-storage'

export type Account = number | 'guest'

/** Answers often come in groups; one write serves them all. */
const SETTLE_MS = 1_000
const WRITTEN_WITHIN_MS = 2_000

/** Answers open only for the same account and version. */
const ownerOf = (account: Account) => `${APP_VERSION}/${account}`

export interface Keeper {
  /** Brings back what this account was answered before the page was left. */
  restore: () => Promise<void>
  /** Writes what has changed since, and whatever changes from now on. Returns what ends it. */
  keep: () => () => void
}

/**
 * Keeps each answer that changes, in idle moments, and at once when the page is left: a reload right after leaving a
 * team must not bring the team back. A late write of an account that has left (`isCurrent` says so) is dropped.
 */
export function createKeeper(queryClient: QueryClient, account: Account, isCurrent: () => boolean): Keeper {
  const owner = ownerOf(account)
  const changed = new Map<string, KeptAnswer | null>()
  let isKeeping = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let callOff = () => {}

  const forgetTimers = () => {
    clearTimeout(timer)
    callOff()
    timer = undefined
  }
  const save = () => {
    forgetTimers()
    if (changed.size > 0 && isCurrent()) void writeAnswers(owner, new Map(changed), Date.now())
    changed.clear()
  }
  const saveSoon = () => {
    timer ??= setTimeout(() => {
      callOff = whenIdle(save, WRITTEN_WITHIN_MS)
    }, SETTLE_MS)
  }
  const restore = async () => {
    fillIn(queryClient, await readAnswers(owner, Date.now() - CACHE_RETENTION_MS))
    queryClient.getQueryCache().subscribe((event) => {
      const news = newsOf(event)
      if (news === undefined) return
      changed.set(event.query.queryHash, news)
      if (isKeeping) saveSoon()
    })
  }
  const onVisibility = () => {
    if (document.visibilityState === 'hidden') save()
  }
  const keep = () => {
    isKeeping = true
    if (changed.size > 0) saveSoon()
    window.addEventListener('pagehide', save)
    document.addEventListener('visibilitychange', onVisibility)
    return () => {
      isKeeping = false
      forgetTimers()
      window.removeEventListener('pagehide', save)
      document.removeEventListener('visibilitychange', onVisibility)
    }
  }
  return { restore, keep }
}

const CHANGES: readonly string[] = ['success', 'error', 'invalidate', 'setState']

/** What is to be kept from now on: an answer, or none (null); undefined where nothing changed. */
function newsOf(event: QueryCacheNotifyEvent): KeptAnswer | null | undefined {
  if (event.type === 'removed') return null
  if (event.type !== 'updated' || !CHANGES.includes(event.action.type)) return undefined
  return keptFrom(event.query)
}

/** What is gone, or no longer theirs to see. */
const TAKEN_BACK: readonly number[] = [403, 404]

/** Our server may take an answer back; a dead line or a busy server says nothing about it. */
function keptFrom({ queryKey, state }: Query): KeptAnswer | null | undefined {
  const { status, error, data, dataUpdatedAt, isInvalidated } = state
  if (error instanceof ApiError && TAKEN_BACK.includes(error.status)) return null
  if (status !== 'success') return undefined
  return { queryKey, data, updated_at: dataUpdatedAt, isOutdated: isInvalidated }
}
