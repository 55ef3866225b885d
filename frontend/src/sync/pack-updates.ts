import { CancelledError, onlineManager, type QueryClient } from '@tanstack/react-query'
import { ascentsQuery, bouldersQuery } from '@/api/boulder-queries'
import {
  categoriesQuery,
  competitionQuery,
  competitionsQuery,
  type Entry,
  infoQuery,
  myEntriesQuery,
} from '@/api/competition-queries'
import { keepPhotos } from '@/api/photos'
import { queryKeys } from '@/api/query-keys'
import { scoreboardQuery } from '@/api/scoreboard-queries'
import { teamCheckQuery, teamQuery } from '@/api/team-queries'
import { currentSession } from '@/session/session'
import { dropOps, dropPack, ensureDevice, listOps, listPacks, putPack } from './outbox'
import { isSpent, packUp, unpack } from './pack'
import { firstLook } from './outbox-store'

/** A start must not wait for a store that does not answer. */
const SEED_PATIENCE_MS = 2_000
/** Answers often come in groups; one write serves them all. */
const SETTLE_MS = 1_500
/** A live board changes every second; the pack need not. */
const BOARDS_SETTLE_MS = 60_000
const FRESH_ENOUGH_MS = 10 * 60_000

/**
 * Before the first screen: what this account packed earlier is in the cache (Y17), behind what the cache itself kept;
 * and its ops are known, so that nothing is drawn twice.
 */
export async function seedFromPacks(
  account: number,
  queryClient: QueryClient,
  restored: Promise<unknown>,
): Promise<void> {
  const patience = new Promise<never[]>((resolve) => setTimeout(() => resolve([]), SEED_PATIENCE_MS))
  const read = Promise.all([listPacks(account).catch(() => []), firstLook(account)])
  const [packs = []] = await Promise.race([read, patience])
  await restored
  for (const pack of packs) unpack(queryClient, pack)
}

/** Keeps packs new while there is signal, and throws away what nobody needs any more. Returns what ends it. */
export function keepPacks(account: number, queryClient: QueryClient, onReady: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let boardTimer: ReturnType<typeof setTimeout> | undefined
  let packed: readonly Entry[] = []

  const write = () => {
    forgetTimers()
    void attempt(() => writePacks(account, queryClient, packed))
  }
  const writeSoon = () => {
    clearTimeout(timer)
    timer = setTimeout(write, SETTLE_MS)
  }
  /** The first change of a minute speaks for all: waiting for quiet, a busy board would never be kept. */
  const writeBoards = () => {
    boardTimer ??= setTimeout(write, BOARDS_SETTLE_MS)
  }
  const forgetTimers = () => {
    clearTimeout(timer)
    clearTimeout(boardTimer)
    boardTimer = undefined
  }
  const renew = () =>
    attempt(async () => {
      const entered = await fetchPacks(queryClient)
      packed = entered.current
      await throwAway(account, entered)
      if (packed.length === 0) return
      await ensureDevice(account, currentSession().user?.first_name ?? '')
      onReady()
      await writePacks(account, queryClient, packed)
    })

  const forgetReach = onlineManager.subscribe((online) => {
    if (online) void renew()
  })
  const forgetCache = queryClient.getQueryCache().subscribe(({ type, query }) => {
    const [name, about] = query.queryKey
    if (type !== 'updated' || !packed.some(({ competition_id }) => competition_id === about)) return
    if (name === queryKeys.scoreboards(0)[0]) writeBoards()
    else writeSoon()
  })
  void renew()
  return () => {
    forgetTimers()
    forgetReach()
    forgetCache()
  }
}

/** A pack is worth much, but nothing depends on it now: the next signal brings the next try. */
async function attempt(act: () => Promise<unknown>): Promise<void> {
  await act().catch(() => undefined)
}

interface Entered {
  /** Entries that are confirmed, of competitions whose results are not long final. */
  current: Entry[]
  /** Those whose results have been final for long enough (Y8). */
  spent: number[]
}

/** Asks for all that belongs into a pack. */
async function fetchPacks(queryClient: QueryClient): Promise<Entered> {
  const entries = await insist(() =>
    queryClient.fetchQuery({ ...myEntriesQuery, staleTime: FRESH_ENOUGH_MS }),
  )
  const confirmed = entries.data.filter(({ status }) => status === 'confirmed')
  const list = () => insist(() => queryClient.fetchQuery(competitionsQuery))
  const listed = confirmed.length > 0 ? (await list()).data : []
  const now = new Date()
  const spent = listed.filter((one) => isSpent(one.results_final_at, now)).map(({ id }) => id)
  const current = confirmed.filter((entry) => !spent.includes(entry.competition_id))
  for (const entry of current) await fetchPack(queryClient, entry)
  return { current, spent }
}

async function fetchPack(queryClient: QueryClient, entry: Entry): Promise<void> {
  const { competition_id: id, team } = entry
  const lists = new Set([null, team?.category ?? null])
  await Promise.all([
    ask(queryClient, competitionQuery(id)),
    askForBoards(queryClient, id),
    ask(queryClient, infoQuery(id)),
    ask(queryClient, ascentsQuery(id)),
    ask(queryClient, teamCheckQuery(id)),
    team && ask(queryClient, teamQuery(team.id)),
    ...[...lists].map((category) =>
      attempt(() => insist(() => queryClient.fetchQuery(bouldersQuery(id, category)))),
    ),
  ])
}

/** The last standings of every category: whoever is without signal wants to know where they all stood. */
async function askForBoards(queryClient: QueryClient, id: number): Promise<void> {
  await ask(queryClient, categoriesQuery(id))
  const categories = queryClient.getQueryData(categoriesQuery(id).queryKey)?.data ?? []
  await Promise.all(categories.map(({ key }) => ask(queryClient, scoreboardQuery(id, key))))
}

type Asked = Parameters<QueryClient['prefetchQuery']>[0]

/** What a screen was just refused is not asked for behind its back: some queries must not be retried (spec §9). */
async function ask(queryClient: QueryClient, query: unknown): Promise<void> {
  const asked = query as Asked
  if (queryClient.getQueryState(asked.queryKey)?.status === 'error') return
  await attempt(() => insist(() => queryClient.fetchQuery({ ...asked, staleTime: FRESH_ENOUGH_MS })))
}

/** A screen that is left takes its request along, also where the pack waits for the answer: then it asks itself. */
async function insist<Answer>(question: () => Promise<Answer>): Promise<Answer> {
  try {
    return await question()
  } catch (error) {
    if (error instanceof CancelledError) return question()
    throw error
  }
}

async function writePacks(
  account: number,
  queryClient: QueryClient,
  entered: readonly Entry[],
): Promise<void> {
  for (const entry of entered) await putPack(account, packUp(queryClient, entry))
  const listOf = (id: number) => queryClient.getQueryData(bouldersQuery(id, null).queryKey)?.data ?? []
  const lists = entered.map(({ competition_id }) => listOf(competition_id))
  await keepPhotos(lists.flat())
}

/** Packs of what one takes no part in any more; ops only of what has been final for long enough (Y8). */
async function throwAway(account: number, { current, spent }: Entered): Promise<void> {
  const isCurrent = (id: number) => current.some(({ competition_id }) => competition_id === id)
  for (const { competition_id } of await listPacks(account)) {
    if (!isCurrent(competition_id)) await dropPack(account, competition_id)
  }
  const ops = await listOps(account)
  const old = ops.filter(({ op }) => spent.includes(op.competition_id))
  if (old.length > 0) await dropOps(account, old)
}
