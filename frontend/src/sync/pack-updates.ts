import { CancelledError, onlineManager, type QueryClient } from '@tanstack/react-query'
import { announcementsQuery } from '@/api/announcement-queries'
import { ascentsQuery, bouldersQuery, mapsQuery } from '@/api/boulder-queries'
import { competitionsQuery } from '@/api/competition-list-query'
import {
  categoriesQuery,
  competitionQuery,
  type Entry,
  infoQuery,
  myEntriesQuery,
} from '@/api/competition-queries'
import { type CompetitionWithDuty, dutiesQuery, hasDuty } from '@/api/duty-queries'
import { judgingQuery, participantsQuery } from '@/api/judging-queries'
import { programmeQuery, workshopsQuery } from '@/api/programme-queries'
import { queryKeys } from '@/api/query-keys'
import { scoreboardQuery } from '@/api/scoreboard-queries'
import { teamCheckQuery, teamQuery } from '@/api/team-queries'
import { currentSession } from '@/session/session'
import { deleteActs, listActs } from './acts'
import { deleteOps, deletePack, ensureDevice, listOps, listPacks, putPack } from './outbox'
import { loadOutbox } from './outbox-store'
import { createPack, hydratePack, isExpired, type PackedCompetition } from './pack'
import { listPictures, updatePictures } from './pictures'

/** The start of the app must not wait for a store that does not respond. */
const HYDRATE_TIMEOUT_MS = 2_000
/** Responses often come in groups; one write stores them all. */
const WRITE_DEBOUNCE_MS = 1_500
/** A live board changes every second; the pack is written less often. */
const BOARD_WRITE_INTERVAL_MS = 60_000
const STALE_MS = 10 * 60_000
/** Whoever runs many competitions only carries those that are near. */
const DUTY_PACK_AHEAD_MS = 14 * 24 * 60 * 60_000

/**
 * Before the first render: puts this account's packs into the query cache (Y17), where the persisted cache has nothing
 * newer, and loads the outbox.
 */
export async function hydrateFromPacks(
  account: number,
  queryClient: QueryClient,
  restored: Promise<unknown>,
): Promise<void> {
  const timeout = new Promise<never[]>((resolve) => setTimeout(() => resolve([]), HYDRATE_TIMEOUT_MS))
  const read = Promise.all([listPacks(account).catch(() => []), loadOutbox(account)])
  const [packs = []] = await Promise.race([read, timeout])
  await restored
  for (const pack of packs) hydratePack(queryClient, pack)
}

/**
 * Keeps packs up to date while online, and deletes expired ones. Returns a function that stops it. The versions of what
 * it fetches come with a sync, so it fetches after `sync`: what was fetched before would be fetched again.
 */
export function startPackUpdates(
  account: number,
  queryClient: QueryClient,
  sync: () => Promise<void>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let boardTimer: ReturnType<typeof setTimeout> | undefined
  let packed: readonly PackedCompetition[] = []

  const write = () => {
    clearTimers()
    void ignoreErrors(() => writePacks(account, queryClient, packed))
  }
  const writeSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(write, WRITE_DEBOUNCE_MS)
  }
  /** Throttled, not debounced: a board that changes all the time would never be written. */
  const writeBoards = () => {
    boardTimer ??= setTimeout(write, BOARD_WRITE_INTERVAL_MS)
  }
  const clearTimers = () => {
    clearTimeout(timer)
    clearTimeout(boardTimer)
    boardTimer = undefined
  }
  const update = () =>
    ignoreErrors(async () => {
      const lists = await listCompetitions(queryClient)
      await deleteExpired(account, lists)
      if (lists.current.length === 0) {
        packed = []
        return
      }
      await ensureDevice(account, currentSession().user?.first_name ?? '')
      await sync()
      for (const competition of lists.current) await fetchPack(queryClient, competition)
      packed = lists.current
      await writePacks(account, queryClient, packed)
    })

  const unsubscribeOnline = onlineManager.subscribe((online) => {
    if (online) void update()
  })
  const unsubscribeCache = queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [name, about] = query.queryKey
    if (type !== 'updated' || !packed.some(({ competition_id }) => competition_id === about)) return
    if (name === queryKeys.scoreboards(0)[0]) writeBoards()
    else writeSoon()
  })
  void update()
  return () => {
    clearTimers()
    unsubscribeOnline()
    unsubscribeCache()
  }
}

/** Packs are updated on a best-effort basis: the next reconnect tries again. */
async function ignoreErrors(act: () => Promise<unknown>): Promise<void> {
  await act().catch(() => undefined)
}

interface PackLists {
  /** Competitions with a confirmed entry or a duty that are not expired. */
  current: PackedCompetition[]
  /** Competitions whose results have been final for long enough (Y8). */
  expired: number[]
}

async function listCompetitions(queryClient: QueryClient): Promise<PackLists> {
  const entries = await retryIfCancelled(() =>
    queryClient.fetchQuery({ ...myEntriesQuery, staleTime: STALE_MS }),
  )
  const confirmed = entries.data.filter(({ status }) => status === 'confirmed')
  const duties = entries.has_duties ? await listDuties(queryClient) : []
  const list = () => retryIfCancelled(() => queryClient.fetchQuery(competitionsQuery))
  const listed = confirmed.length + duties.length > 0 ? [...(await list()).data, ...duties] : []
  const now = new Date()
  const expired = listed.filter((one) => isExpired(one.results_final_at, now)).map(({ id }) => id)
  const current = combine(confirmed, duties).filter(({ competition_id }) => !expired.includes(competition_id))
  return { current, expired }
}

async function listDuties(queryClient: QueryClient): Promise<CompetitionWithDuty[]> {
  const { data } = await retryIfCancelled(() => queryClient.fetchQuery(dutiesQuery))
  const soon = Date.now() + DUTY_PACK_AHEAD_MS
  return data.filter(hasDuty).filter(({ starts_at }) => Date.parse(starts_at) < soon)
}

function combine(entries: readonly Entry[], duties: readonly CompetitionWithDuty[]): PackedCompetition[] {
  const ids = new Set([...entries.map((entry) => entry.competition_id), ...duties.map(({ id }) => id)])
  return [...ids].map((competition_id) => ({
    competition_id,
    entry: entries.find((entry) => entry.competition_id === competition_id) ?? null,
    duty: duties.find(({ id }) => id === competition_id)?.duty ?? null,
  }))
}

/** Fetches everything that belongs into a pack. */
async function fetchPack(
  queryClient: QueryClient,
  { competition_id: id, entry, duty }: PackedCompetition,
): Promise<void> {
  const team = entry?.team
  const lists = new Set([null, team?.category ?? null])
  await Promise.all([
    fetchUnlessFailed(queryClient, competitionQuery(id)),
    fetchBoards(queryClient, id),
    fetchUnlessFailed(queryClient, infoQuery(id)),
    fetchUnlessFailed(queryClient, announcementsQuery(id)),
    fetchUnlessFailed(queryClient, programmeQuery(id)),
    fetchUnlessFailed(queryClient, workshopsQuery),
    fetchUnlessFailed(queryClient, mapsQuery(id)),
    entry && fetchUnlessFailed(queryClient, ascentsQuery(id)),
    entry && fetchUnlessFailed(queryClient, teamCheckQuery(id)),
    team && fetchUnlessFailed(queryClient, teamQuery(team.id)),
    duty && fetchUnlessFailed(queryClient, judgingQuery(id)),
    duty === 'organiser' && fetchUnlessFailed(queryClient, participantsQuery(id)),
    ...[...lists].map((category) =>
      ignoreErrors(() => retryIfCancelled(() => queryClient.fetchQuery(bouldersQuery(id, category)))),
    ),
  ])
}

/** The last standings of every category, for use without signal. */
async function fetchBoards(queryClient: QueryClient, id: number): Promise<void> {
  await fetchUnlessFailed(queryClient, categoriesQuery(id))
  const categories = queryClient.getQueryData(categoriesQuery(id).queryKey)?.data ?? []
  await Promise.all(categories.map(({ key }) => fetchUnlessFailed(queryClient, scoreboardQuery(id, key))))
}

type AnyQuery = Parameters<QueryClient['prefetchQuery']>[0]

/** A query that failed on a screen is not fetched again here: some queries must not be retried (spec §9). */
async function fetchUnlessFailed(queryClient: QueryClient, query: unknown): Promise<void> {
  const anyQuery = query as AnyQuery
  if (queryClient.getQueryState(anyQuery.queryKey)?.status === 'error') return
  await ignoreErrors(() =>
    retryIfCancelled(() => queryClient.fetchQuery({ ...anyQuery, staleTime: STALE_MS })),
  )
}

/** A screen that unmounts cancels its request, even if the pack is waiting for the same one: then fetch it again. */
async function retryIfCancelled<Data>(request: () => Promise<Data>): Promise<Data> {
  try {
    return await request()
  } catch (error) {
    if (error instanceof CancelledError) return request()
    throw error
  }
}

async function writePacks(
  account: number,
  queryClient: QueryClient,
  packed: readonly PackedCompetition[],
): Promise<void> {
  for (const competition of packed) await putPack(account, createPack(queryClient, competition))
  const ids = packed.map(({ competition_id }) => competition_id)
  await updatePictures(listPictures(queryClient, ids))
}

/** Deletes packs of competitions the person left, and ops of competitions that have been final for long enough (Y8). */
async function deleteExpired(account: number, { current, expired }: PackLists): Promise<void> {
  const isCurrent = (id: number) => current.some(({ competition_id }) => competition_id === id)
  for (const { competition_id } of await listPacks(account)) {
    if (!isCurrent(competition_id)) await deletePack(account, competition_id)
  }
  const ops = await listOps(account)
  const old = ops.filter(({ op }) => expired.includes(op.competition_id))
  if (old.length > 0) await deleteOps(account, old)
  const acts = (await listActs(account)).filter(({ act }) => expired.includes(act.competition_id))
  if (acts.length > 0) await deleteActs(acts)
}
