import type { QueryClient } from '@tanstack/react-query'
import type { Boulder, SectorMap } from '@/api/boulder-queries'
import type { Entry } from '@/api/competition-queries'
import type { Duty } from '@/api/duty-queries'
import { hydrateQueries, type PersistedQuery, toPersistedQuery } from '@/api/persisted-query'
import type { Pictures } from '@/api/photos'
import { queryKeys } from '@/api/query-keys'
import { APP_BUILD } from '@/lib/app-version'

/**
 * Y17: what a person needs of a competition without signal, stored longer than the cache's 24 hours. A pack is a copy
 * of server responses; it hydrates the query cache at the start.
 */
export interface Pack {
  competition_id: number
  /** Phones have stored packs under this name. */
  queries: PersistedQuery[]
}

const DAY = 24 * 60 * 60_000
const RETENTION_AFTER_FINAL_MS = 7 * DAY

/** Y8, Y17: when ops and packs of a competition may be deleted. Never before the results are final. */
export const isExpired = (results_final_at: string | null, now: Date): boolean =>
  results_final_at !== null && now.getTime() > Date.parse(results_final_at) + RETENTION_AFTER_FINAL_MS

const SHARED_KEYS: readonly unknown[] = [
  queryKeys.competitions[0],
  queryKeys.myEntries[0],
  queryKeys.duties[0],
  queryKeys.workshops[0],
]

/** All queries about the competition, the person's team in it, and the lists that are not of one competition. */
function belongsToPack(
  [name, id]: readonly unknown[],
  competitionId: number,
  teamId: number | undefined,
): boolean {
  if (name === queryKeys.team(0)[0]) return id === teamId
  return id === competitionId || SHARED_KEYS.includes(name)
}

/** What a pack is made for: a confirmed entry, a duty, or both. */
export interface PackedCompetition {
  competition_id: number
  entry: Entry | null
  duties: readonly Duty[]
}

export function createPack(queryClient: QueryClient, { competition_id, entry }: PackedCompetition): Pack {
  const answers = queryClient
    .getQueryCache()
    .findAll({ predicate: ({ queryKey }) => belongsToPack(queryKey, competition_id, entry?.team?.id) })
    .filter(({ state }) => state.status === 'success')
    .map(toPersistedQuery)
  return { competition_id, queries: [...answers, ...(entry ? entryQueries(queryClient, entry) : [])] }
}

/** The person's entry, taken from the list of entries where no screen has fetched it by itself. */
function entryQueries(queryClient: QueryClient, entry: Entry): PersistedQuery[] {
  const updated_at = queryClient.getQueryState(queryKeys.myEntries)?.dataUpdatedAt ?? 0
  const known = [
    { queryKey: queryKeys.participant(entry.competition_id), data: { data: entry } },
    { queryKey: queryKeys.participation(entry.competition_id), data: { is_participating: true } },
  ]
  return known
    .filter(({ queryKey }) => queryClient.getQueryData(queryKey) === undefined)
    .map((query) => ({ ...query, updated_at, buster: APP_BUILD }))
}

export const hydratePack = (queryClient: QueryClient, { queries: answers }: Pack): void =>
  hydrateQueries(queryClient, answers)

/** The number of boulders in this pack. */
export const countBoulders = (pack: Pack): number =>
  listIn<unknown>(pack, queryKeys.boulders(pack.competition_id, null)).length

/** The photos and maps that these packs name. */
export const picturesOf = (packs: readonly Pack[]): Pictures => ({
  boulders: packs.flatMap((pack) => listIn<Boulder>(pack, queryKeys.boulders(pack.competition_id, null))),
  maps: packs.flatMap((pack) => listIn<SectorMap>(pack, queryKeys.maps(pack.competition_id))),
})

function listIn<Item>({ queries }: Pack, queryKey: readonly unknown[]): Item[] {
  const key = JSON.stringify(queryKey)
  const found = queries.find((query) => JSON.stringify(query.queryKey) === key)
  return (found?.data as { data: Item[] } | undefined)?.data ?? []
}
