import { onlineManager, type QueryClient } from '@tanstack/react-query'
import { competitionsQuery } from '@/api/competition-list-query'
import { type Entry, myEntriesQuery } from '@/api/competition-queries'
import { type CompetitionWithDuty, dutiesOf, dutiesQuery, hasDuty } from '@/api/duty-queries'
import { queryKeys } from '@/api/query-keys'
import { keepConsole } from '@/lib/keep-console'
import { serverNow } from '@/lib/server-clock'
import { accountOf, currentSession } from '@/session/session'
import { deleteActs, listActs } from './acts'
import { deleteOps, deletePack, ensureDevice, listOps, listPacks, putPack } from './outbox'
import { loadOutbox } from './outbox-store'
import { createPack, hydratePack, isExpired, type PackedCompetition } from './pack'
import { fetchOneByOne, fetchPart, listParts, PACK_STALE_MS, retryIfCancelled } from './pack-contents'
import { listPictures, updatePictures } from './pictures'

/** The start of the app must not wait for a store that does not respond. */
const HYDRATE_TIMEOUT_MS = 2_000
/** Responses often come in groups; one write stores them all. */
const WRITE_DEBOUNCE_MS = 1_500
/** A live board changes every second; the pack is written less often. */
const BOARD_WRITE_INTERVAL_MS = 60_000
/** Whoever runs many competitions only carries those that are near. */
const NEAR_MS = 14 * 24 * 60 * 60_000

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
  /** Null while an update lists them. */
  let knownDuties: string | null = null
  /** Ends the fetching of what is not urgent. */
  let stopFetching = () => {}
  let isStopped = false
  const isCurrent = () => !isStopped && accountOf(currentSession()) === account
  const ifCurrent = <Part>(parts: Part[]) => (isCurrent() ? parts : [])

  const write = () => {
    clearTimers()
    void ignoreErrors(() => writePacks(account, queryClient, packed, isCurrent))
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
      stopFetching()
      knownDuties = null
      const lists = await listCompetitions(queryClient).finally(() => {
        knownDuties = describeDuties(queryClient)
      })
      await deleteExpired(account, lists)
      if (lists.current.length === 0) {
        packed = []
        return
      }
      await ensureDevice(account, currentSession().user?.first_name ?? '', isCurrent)
      await sync()
      const { atOnce, later } = listParts(queryClient, lists.current)
      for (const part of atOnce) await fetchPart(queryClient, part)
      packed = lists.current
      stopFetching()
      stopFetching = fetchOneByOne(queryClient, ifCurrent(later))
      await writePacks(account, queryClient, packed, isCurrent)
    })

  const unsubscribeOnline = onlineManager.subscribe((online) => {
    if (online) void update()
  })
  /** A duty that came or ended on a screen; what an update lists itself is known to it. */
  const updateIfDutiesChanged = () => {
    if (knownDuties !== null && knownDuties !== describeDuties(queryClient)) void update()
  }
  const writeIfPacked = ([name, about]: readonly unknown[]) => {
    if (!packed.some(({ competition_id }) => competition_id === about)) return
    if (name === queryKeys.scoreboards(0)[0]) writeBoards()
    else writeSoon()
  }
  const unsubscribeCache = queryClient.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    if (type !== 'updated') return
    if (queryKey[0] === queryKeys.duties[0]) updateIfDutiesChanged()
    else writeIfPacked(queryKey)
  })
  void update()
  return () => {
    isStopped = true
    stopFetching()
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
    queryClient.fetchQuery({ ...myEntriesQuery, staleTime: PACK_STALE_MS }),
  )
  const confirmed = entries.data.filter(({ status }) => status === 'confirmed')
  const isOnDuty = entries.has_duties || listKnownDuties(queryClient).length > 0
  if (isOnDuty || currentSession().role !== 'participant') void keepConsole()
  const duties = isOnDuty ? await listDuties(queryClient) : []
  const list = () => retryIfCancelled(() => queryClient.fetchQuery(competitionsQuery))
  const listed = [...(confirmed.length > 0 ? (await list()).data : []), ...duties]
  const now = serverNow()
  const expired = listed.filter((one) => isExpired(one.results_final_at, now)).map(({ id }) => id)
  const current = combine(confirmed, listNear(duties, now.getTime())).filter(
    ({ competition_id }) => !expired.includes(competition_id),
  )
  return { current, expired }
}

async function listDuties(queryClient: QueryClient): Promise<CompetitionWithDuty[]> {
  const { data } = await retryIfCancelled(() => queryClient.fetchQuery(dutiesQuery))
  return data.filter(hasDuty)
}

const listKnownDuties = (queryClient: QueryClient): CompetitionWithDuty[] =>
  (queryClient.getQueryData(dutiesQuery.queryKey)?.data ?? []).filter(hasDuty)

/** Changes when this person gets or loses a duty. */
const describeDuties = (queryClient: QueryClient): string =>
  listKnownDuties(queryClient)
    .map((competition) => `${competition.id}/${dutiesOf(competition).join('+')}`)
    .join()

/** The nearest first; of several that go on, the one that began last. */
function listNear(duties: readonly CompetitionWithDuty[], now: number): CompetitionWithDuty[] {
  const distance = ({ starts_at, ends_at }: CompetitionWithDuty) =>
    Math.max(Date.parse(starts_at) - now, now - Date.parse(ends_at), 0)
  return duties
    .filter((one) => distance(one) < NEAR_MS)
    .sort(
      (one, other) =>
        distance(one) - distance(other) || Date.parse(other.starts_at) - Date.parse(one.starts_at),
    )
}

function combine(entries: readonly Entry[], duties: readonly CompetitionWithDuty[]): PackedCompetition[] {
  const ids = new Set([...entries.map((entry) => entry.competition_id), ...duties.map(({ id }) => id)])
  return [...ids].map((competition_id) => {
    const onDuty = duties.find(({ id }) => id === competition_id)
    return {
      competition_id,
      entry: entries.find((entry) => entry.competition_id === competition_id) ?? null,
      duties: onDuty ? dutiesOf(onDuty) : [],
    }
  })
}

async function writePacks(
  account: number,
  queryClient: QueryClient,
  packed: readonly PackedCompetition[],
  isCurrent: () => boolean,
): Promise<void> {
  for (const competition of packed) await putPack(account, createPack(queryClient, competition), isCurrent)
  const ids = packed.map(({ competition_id }) => competition_id)
  if (isCurrent()) await updatePictures(listPictures(queryClient, ids), isCurrent)
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
