import { hashKey, noop, type QueryClient, QueryObserver } from '@tanstack/react-query'
import { ascentsQuery, bouldersQuery, mapsQuery } from './boulder-queries'
import { competitionsQuery } from './competition-list-query'
import { categoriesQuery, competitionQuery } from './competition-queries'
import { programmeQuery, workshopsQuery } from './programme-queries'
import { queryKeys } from './query-keys'
import { roundsQuery } from './round-queries'
import type { components } from './schema.gen'

type Versions = components['schemas']['VersionsOut']
type Part = keyof Versions
/** By competition. A sync response names all parts, a frame of the socket those that have changed. */
type NewVersions = Record<string, Partial<Versions>>

/**
 * A sync response names the current versions of each competition; cached queries of older versions are refetched. This
 * is how a closed boulder or a new end time reaches a phone without a socket. A version is stored after its refetch.
 */
export function refetchOutdated(queryClient: QueryClient, versions: NewVersions): Promise<void> {
  const refetcher = refetchers.get(queryClient) ?? createOutdatedRefetcher(queryClient)
  refetchers.set(queryClient, refetcher)
  return refetcher(versions)
}

/** One for each query client: the socket and the sync do not fetch the same twice. */
const refetchers = new WeakMap<QueryClient, (versions: NewVersions) => Promise<void>>()

/** What the socket says may be older than what a sync response has said since. */
export function refetchIfOlder(
  queryClient: QueryClient,
  id: number,
  part: 'boulders' | 'scores',
  version: number,
): Promise<void> {
  const cached = queryClient.getQueryData<Partial<Versions>>(queryKeys.versions(id))?.[part] ?? -1
  return cached >= version ? Promise.resolve() : refetchOutdated(queryClient, { [id]: { [part]: version } })
}

function createOutdatedRefetcher(queryClient: QueryClient) {
  let newest: ReceivedVersions | null = null
  let inFlight: Promise<void> | null = null

  /** Of several responses in a row only the last one matters. */
  async function refetchAll(): Promise<void> {
    while (newest) {
      const response = newest
      newest = null
      for (const [id, theirs] of Object.entries(response.versions))
        await refetchCompetition(queryClient, Number(id), theirs, response.olderQueries)
    }
  }

  return (versions: NewVersions): Promise<void> => {
    newest = { versions: merge(newest?.versions ?? {}, versions), olderQueries: listStarted(queryClient) }
    inFlight ??= refetchAll().finally(() => {
      inFlight = null
    })
    return inFlight
  }
}

function merge(before: NewVersions, after: NewVersions): NewVersions {
  const merged = { ...before }
  for (const [id, parts] of Object.entries(after)) merged[id] = { ...before[id], ...parts }
  return merged
}

interface ReceivedVersions {
  versions: NewVersions
  olderQueries: OlderQueries
}

/** By hash: the queries that were started before a response. What is fetched after it is not older. */
type OlderQueries = Map<string, 'cached' | 'first fetch'>

function listStarted(queryClient: QueryClient): OlderQueries {
  const older: OlderQueries = new Map()
  for (const { queryHash, state } of queryClient.getQueryCache().getAll()) {
    if (state.data !== undefined) older.set(queryHash, 'cached')
    else if (state.fetchStatus !== 'idle') older.set(queryHash, 'first fetch')
  }
  return older
}

async function refetchCompetition(
  queryClient: QueryClient,
  id: number,
  newest: Partial<Versions>,
  olderQueries: OlderQueries,
): Promise<void> {
  const cached = () => {
    const state = queryClient.getQueryState<Partial<Versions>>(queryKeys.versions(id))
    // Versions stored by another build say nothing about what this build needs.
    return state?.isInvalidated ? {} : (state?.data ?? {})
  }
  for (const part of Object.keys(QUERIES) as Part[]) {
    if (newest[part] === undefined || cached()[part] === newest[part]) continue
    try {
      const queries = QUERIES[part](queryClient, id)
      const areCurrent = await Promise.all(queries.map((query) => refetch(queryClient, query, olderQueries)))
      if (areCurrent.every(Boolean))
        queryClient.setQueryData(queryKeys.versions(id), { ...cached(), [part]: newest[part] })
    } catch {
      // The next sync response names the version again.
    }
  }
}

const QUERIES: Record<Part, (queryClient: QueryClient, id: number) => readonly unknown[]> = {
  competition: (_, id) => [
    competitionQuery(id),
    categoriesQuery(id),
    programmeQuery(id),
    workshopsQuery,
    // Dashboard and list read their times from here.
    competitionsQuery,
  ],
  boulders: (queryClient, id) => [
    ...cachedCategories(queryClient, id).map((key) => bouldersQuery(id, key)),
    mapsQuery(id),
    // R9: which boulders a round has is known from its reveal on.
    roundsQuery(id),
  ],
  scores: (_, id) => [ascentsQuery(id)],
}

/** The categories whose boulder lists are cached. */
function cachedCategories(queryClient: QueryClient, id: number): (string | null)[] {
  const lists = queryClient.getQueryCache().findAll({ queryKey: ['boulders', id] })
  return lists.map(({ queryKey }) => queryKey[2] as string | null)
}

type Query = Parameters<QueryClient['fetchQuery']>[0]

/**
 * Once per response. Returns whether the query is as new as the response. A first fetch, with its own rule for retries,
 * is left to the screen that needs it: it may be older, and the next response names the version again.
 */
async function refetch(queryClient: QueryClient, query: unknown, older: OlderQueries): Promise<boolean> {
  const { queryKey } = query as Query
  const hash = hashKey(queryKey)
  if (older.get(hash) !== 'cached') return !older.has(hash)
  older.delete(hash)
  await queryClient.cancelQueries({ queryKey })
  // A page that is left cancels the requests that nobody else observes, and its cached data would pass for new.
  const stopObserving = new QueryObserver(queryClient, { queryKey, enabled: false }).subscribe(noop)
  try {
    await queryClient.fetchQuery({ ...(query as Query), staleTime: 0, retry: false })
  } finally {
    stopObserving()
  }
  return true
}
