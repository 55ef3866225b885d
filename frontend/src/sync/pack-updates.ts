import { onlineManager, type QueryClient, type QueryKey } from '@tanstack/react-query'
import { competitionsQuery } from '@/api/competition-list-query'
import { myEntriesQuery } from '@/api/competition-queries'
import { dutiesOf, dutiesQuery } from '@/api/duty-queries'
import { hydrateQueries } from '@/api/persisted-query'
import { queryKeys } from '@/api/query-keys'
import { reportQueriesLost } from '@/api/query-storage'
import { keepConsole } from '@/lib/keep-console'
import { accountOf, currentSession } from '@/session/session'
import { deleteActs, listActs } from './acts'
import { deleteOps, ensureDevice, listOps } from './outbox'
import { takeFormerPacks } from './outbox-database'
import { loadOutbox } from './outbox-store'
import {
  addEntries,
  deleteOutdated,
  findRetained,
  listExpired,
  listPacked,
  type PackLists,
  readLists,
} from './pack'
import { fetchOneByOne, fetchPart, listParts, PACK_STALE_MS, retryIfCancelled } from './pack-contents'
import { listPictures, updatePictures } from './pictures'

/** The start of the app must not wait for a store that does not respond. */
const LOAD_TIMEOUT_MS = 2_000
/** Responses often come in groups; their pictures are listed once. */
const PICTURES_DEBOUNCE_MS = 1_500

/**
 * Before the first render: loads the outbox. Returns a function that adds what the restored cache lacks and says which
 * queries belong to packs (Y17), so that they are kept for longer than a day.
 */
export async function loadOffline(
  account: number,
): Promise<(queryClient: QueryClient) => (queryKey: QueryKey) => boolean> {
  const timeout = new Promise<void>((resolve) => setTimeout(resolve, LOAD_TIMEOUT_MS))
  await Promise.race([loadOutbox(account), timeout])
  return (queryClient) => {
    const formerPacks = takeFormerPacks(account)
    hydrateQueries(queryClient, formerPacks)
    if (formerPacks.length > 0) reportQueriesLost()
    addEntries(queryClient)
    return findRetained(queryClient)
  }
}

/**
 * Keeps packs up to date while online, and deletes expired ops. Returns a function that stops it. The versions of what
 * it fetches come with a sync, so it fetches after `sync`: what was fetched before would be fetched again.
 */
export function startPackUpdates(
  account: number,
  queryClient: QueryClient,
  sync: () => Promise<void>,
): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let packedIds: readonly number[] = []
  /** Null while an update lists them. */
  let listedDuties: string | null = null
  /** Ends the fetching of what is not urgent. */
  let stopFetching = () => {}
  let isStopped = false
  const isCurrent = () => !isStopped && accountOf(currentSession()) === account
  const ifCurrent = <Part>(parts: Part[]) => (isCurrent() ? parts : [])

  const savePictures = () =>
    ignoreErrors(async () => {
      if (isCurrent()) await updatePictures(listPictures(queryClient, packedIds), isCurrent)
    })
  const update = () =>
    ignoreErrors(async () => {
      stopFetching()
      listedDuties = null
      const lists = await fetchLists(queryClient).finally(() => {
        listedDuties = describeDuties(queryClient)
      })
      await deleteExpired(account, listExpired(lists))
      const packed = listPacked(lists)
      deleteOutdated(queryClient, packed)
      if (packed.length === 0) {
        packedIds = []
        return
      }
      await ensureDevice(account, currentSession().user?.first_name ?? '', isCurrent)
      await sync()
      const { atOnce, later } = listParts(queryClient, packed)
      for (const part of atOnce) await fetchPart(queryClient, part)
      packedIds = packed.map(({ competition_id }) => competition_id)
      stopFetching()
      stopFetching = fetchOneByOne(queryClient, ifCurrent(later))
      await savePictures()
    })

  const unsubscribeOnline = onlineManager.subscribe((online) => {
    if (online) void update()
  })
  /** A duty that came or ended on a screen; what an update lists itself is known to it. */
  const updateIfDutiesChanged = () => {
    if (listedDuties !== null && listedDuties !== describeDuties(queryClient)) void update()
  }
  const unsubscribeCache = queryClient.getQueryCache().subscribe(({ type, query: { queryKey } }) => {
    if (type !== 'updated') return
    if (queryKey[0] === queryKeys.duties[0]) updateIfDutiesChanged()
    if (!hasPictures(queryKey) || !packedIds.includes(queryKey[1] as number)) return
    clearTimeout(timer)
    timer = setTimeout(savePictures, PICTURES_DEBOUNCE_MS)
  })
  void update()
  return () => {
    isStopped = true
    stopFetching()
    clearTimeout(timer)
    unsubscribeOnline()
    unsubscribeCache()
  }
}

const hasPictures = ([name]: readonly unknown[]) =>
  name === queryKeys.boulders(0, null)[0] || name === queryKeys.maps(0)[0]

/** Packs are updated on a best-effort basis: the next reconnect tries again. */
async function ignoreErrors(run: () => Promise<unknown>): Promise<void> {
  await run().catch(() => undefined)
}

async function fetchLists(queryClient: QueryClient): Promise<PackLists> {
  const entries = await retryIfCancelled(() =>
    queryClient.fetchQuery({ ...myEntriesQuery, staleTime: PACK_STALE_MS }),
  )
  const isOnDuty = entries.has_duties || readLists(queryClient).duties.length > 0
  if (isOnDuty || currentSession().role !== 'participant') void keepConsole()
  if (isOnDuty) await retryIfCancelled(() => queryClient.fetchQuery(dutiesQuery))
  if (entries.data.some(({ status }) => status === 'confirmed'))
    await retryIfCancelled(() => queryClient.fetchQuery(competitionsQuery))
  return readLists(queryClient)
}

/** Changes when this person gets or loses a duty. */
const describeDuties = (queryClient: QueryClient): string =>
  readLists(queryClient)
    .duties.map((competition) => `${competition.id}/${dutiesOf(competition).join('+')}`)
    .join()

/** Y8: deletes ops and acts of competitions that have been final for long enough. */
async function deleteExpired(account: number, expired: readonly number[]): Promise<void> {
  const ops = (await listOps(account)).filter(({ op }) => expired.includes(op.competition_id))
  if (ops.length > 0) await deleteOps(account, ops)
  const acts = (await listActs(account)).filter(({ act }) => expired.includes(act.competition_id))
  if (acts.length > 0) await deleteActs(acts)
}
