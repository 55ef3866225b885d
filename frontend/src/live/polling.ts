import type { QueryClient } from '@tanstack/react-query'
import { api, apiWithoutSession } from '@/api/client'
import type { Competition } from '@/api/competition-queries'
import { ApiError } from '@/api/errors'
import { queryKeys } from '@/api/query-keys'
import { newerOf } from '@/api/scoreboard-queries'
import { type Backoff, backoff, jitter } from '@/lib/backoff'
import { cachedBoard } from './board-cache'
import type { BoardTopic, Topic } from './frames'
import { invalidateMissed } from './invalidations'

/**
 * L16: a screen without a socket asks for its boards. A cache in between keeps an answer for a second, so a place is
 * less than three seconds old when the next answer is there.
 */
const DELAY_MS = [1_200, 1_700] as const
/** The cache said that its answer is a second old or older: the next one is due sooner. */
const DELAY_AFTER_AGED_MS = [500, 900] as const
/** A server that takes this long has more to do than to answer screens. */
const SLOW_MS = 2_000
const DELAY_AFTER_SLOW_MS = [8_000, 15_000] as const
const AFTER_FAILURE: Backoff = { minMs: 2_000, firstMs: 4_000, maxMs: 30_000 }
/** No cache keeps a frozen board: its viewers fetch it within this time, and show the last one until then. */
const FREEZE_SPREAD_MS = 60_000
/** What else may have changed: times and rules, rounds, announcements. */
const REST_INTERVAL_MS = 10_000

interface PollingOptions {
  queryClient: QueryClient
  listTopics: () => Topic[]
  /** Whether the board is as the server has it. */
  onBoard: (topic: BoardTopic, isCurrent: boolean) => void
}

/** Asks until the returned function is called, while the page is visible. */
export function startPolling({ queryClient, listTopics, onBoard }: PollingOptions): () => void {
  /** Competitions that are not public: guests are refused. */
  const notPublic = new Set<number>()
  /** When to fetch a board that was frozen while it was watched, by its topic. */
  const frozenDue = new Map<string, number>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let restAt = Date.now() + REST_INTERVAL_MS
  let stopped = false

  const schedule = (delay: number) => {
    clearTimeout(timer)
    if (!stopped) timer = setTimeout(poll, delay)
  }

  async function poll(): Promise<void> {
    // The event of the page schedules the next one.
    if (document.visibilityState !== 'visible') return
    const startedAt = performance.now()
    const topics = listTopics()
    const ages = await Promise.all(topics.filter(isBoard).map(pollBoard))
    if (stopped) return
    await pollRest(new Set(topics.map(({ competition }) => competition)))
    failures = ages.includes(null) ? failures + 1 : 0
    schedule(nextDelay(ages, performance.now() - startedAt))
  }

  function nextDelay(ages: (number | null)[], took: number): number {
    if (failures > 0) return backoff(AFTER_FAILURE, failures - 1)
    if (took > SLOW_MS) return jitter(...DELAY_AFTER_SLOW_MS)
    const isAged = ages.some((age) => age !== null && age > 0)
    return isAged ? jitter(...DELAY_AFTER_AGED_MS) : jitter(...DELAY_MS)
  }

  /** The seconds for which a cache had the answer; null without an answer. */
  async function pollBoard(topic: BoardTopic): Promise<number | null> {
    const { competition, category } = topic
    try {
      const age = (await isToFetch(topic)) ? await fetchBoard(competition, category) : 0
      report(topic, true)
      return age
    } catch {
      report(topic, false)
      return null
    }
  }

  /**
   * The competition, which caches keep, says whether its board is frozen: then nothing changes, and all its viewers
   * would ask the server itself, in the second in which it is frozen.
   */
  async function isToFetch(topic: BoardTopic): Promise<boolean> {
    const board = cachedBoard(queryClient, topic)
    if (!board) return true
    const isFrozen = await findWhetherFrozen(topic.competition)
    if (isFrozen && !board.frozen_at) return isFrozenDue(topic)
    frozenDue.delete(keyOf(topic))
    return !isFrozen
  }

  /** Of a board that was frozen while it was watched. */
  function isFrozenDue(topic: BoardTopic): boolean {
    if (notPublic.has(topic.competition)) return true
    const due = frozenDue.get(keyOf(topic)) ?? Date.now() + jitter(0, FREEZE_SPREAD_MS)
    frozenDue.set(keyOf(topic), due)
    return Date.now() >= due
  }

  const report = (topic: BoardTopic, isCurrent: boolean) => {
    if (!stopped) onBoard(topic, isCurrent)
  }

  async function fetchBoard(competition_id: number, category: string): Promise<number> {
    const params = { path: { competition_id }, query: { category } }
    const { data, response } = await askAsGuest(competition_id, (client, init) =>
      client.GET('/api/competitions/{competition_id}/scoreboard', { params, ...init }),
    )
    const queryKey = queryKeys.scoreboard(competition_id, category)
    if (data && !stopped) queryClient.setQueryData(queryKey, newerOf(queryClient, queryKey, data))
    return Number(response.headers.get('Age')) || 0
  }

  async function findWhetherFrozen(competition_id: number): Promise<boolean> {
    const params = { path: { competition_id } }
    const { data } = await askAsGuest(competition_id, (client, init) =>
      client.GET('/api/competitions/{competition_id}', { params, ...init }),
    )
    return data?.data.scoreboard_frozen ?? false
  }

  /** A public board is the same for everybody: only what guests ask for comes out of a cache. */
  async function askAsGuest<Answer>(
    competition: number,
    ask: (client: typeof api, init: { credentials?: 'omit' }) => Promise<Answer>,
  ): Promise<Answer> {
    if (notPublic.has(competition)) return ask(api, {})
    try {
      return await ask(apiWithoutSession, { credentials: 'omit' })
    } catch (error) {
      if (!(error instanceof ApiError && REFUSED_TO_GUESTS.has(error.status))) throw error
      notPublic.add(competition)
      return ask(api, {})
    }
  }

  /**
   * Climbers see of clocks what guests see. The staff see names, too, and what they pressed this very second, which a
   * cache may not have yet.
   */
  async function pollClocks(competition_id: number): Promise<void> {
    const active = { queryKey: queryKeys.clocks(competition_id), type: 'active' } as const
    const known = queryClient.getQueryData<{ data: Competition }>(queryKeys.competition(competition_id))
    if (known?.data.duties.length !== 0) return queryClient.refetchQueries(active)
    if (!queryClient.getQueryCache().find(active)) return
    const params = { path: { competition_id } }
    const { data } = await askAsGuest(competition_id, (client, init) =>
      client.GET('/api/competitions/{competition_id}/clocks', { params, ...init }),
    )
    if (!stopped) queryClient.setQueryData(active.queryKey, data)
  }

  async function pollRest(competitions: Set<number>): Promise<void> {
    for (const competition of competitions) {
      pollClocks(competition).catch(() => undefined) // the next one is soon
      if (Date.now() < restAt) continue
      void queryClient.refetchQueries({ queryKey: queryKeys.announcements(competition), type: 'active' })
      void invalidateMissed(queryClient, competition)
      notPublic.delete(competition)
    }
    if (Date.now() >= restAt) restAt = Date.now() + REST_INTERVAL_MS
  }

  const onVisible = () => schedule(jitter(0, DELAY_MS[0]))
  document.addEventListener('visibilitychange', onVisible)
  schedule(jitter(...DELAY_MS))
  return () => {
    stopped = true
    clearTimeout(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

const REFUSED_TO_GUESTS: ReadonlySet<number> = new Set([401, 403, 404])

const isBoard = (topic: Topic): topic is BoardTopic => topic.category !== null

const keyOf = ({ competition, category }: BoardTopic) => `${competition}/${category}`
