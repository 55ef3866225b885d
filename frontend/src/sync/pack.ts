import type { QueryClient, QueryKey } from '@tanstack/react-query'
import { bouldersQuery } from '@/api/boulder-queries'
import { competitionsQuery } from '@/api/competition-list-query'
import { type Entry, type ListedCompetition, myEntriesQuery } from '@/api/competition-queries'
import { type CompetitionWithDuty, type Duty, dutiesOf, dutiesQuery, hasDuty } from '@/api/duty-queries'
import { hydrateQueries } from '@/api/persisted-query'
import type { Pictures } from '@/api/photos'
import { createQueryClient, isOld } from '@/api/query-client'
import { queryKeys } from '@/api/query-keys'
import { readPersistedQueries } from '@/api/query-storage'
import { serverNow } from '@/lib/server-clock'
import { listPictures } from './pictures'

/**
 * Y17: a pack is what a person needs of a competition without signal. Its queries are stored like all others, but kept
 * for longer than a day. Which they are is computed from the cached lists of the person's entries and duties.
 */
export interface PackedCompetition {
  competition_id: number
  /** Confirmed. */
  entry: Entry | null
  duties: readonly Duty[]
}

/** What packs depend on. */
export interface PackLists {
  entries: readonly Entry[]
  duties: readonly CompetitionWithDuty[]
  competitions: readonly ListedCompetition[]
}

export const readLists = (queryClient: QueryClient): PackLists => ({
  entries: queryClient.getQueryData(myEntriesQuery.queryKey)?.data ?? [],
  duties: (queryClient.getQueryData(dutiesQuery.queryKey)?.data ?? []).filter(hasDuty),
  competitions: queryClient.getQueryData(competitionsQuery.queryKey)?.data ?? [],
})

const DAY = 24 * 60 * 60_000
const RETENTION_AFTER_FINAL_MS = 7 * DAY
/** Whoever runs many competitions only carries those that are near. */
const NEAR_MS = 14 * DAY
/** As long as the server keeps emergency contacts by default, counted from the last signal. */
const PEOPLE_RETENTION_MS = 30 * DAY

/** Y8, Y17: when ops and packs of a competition may be deleted. Never before the results are final. */
export const isExpired = (results_final_at: string | null, now: Date): boolean =>
  results_final_at !== null && now.getTime() > Date.parse(results_final_at) + RETENTION_AFTER_FINAL_MS

export const listExpired = ({ competitions, duties }: PackLists, now = serverNow()): number[] =>
  [...competitions, ...duties].filter((one) => isExpired(one.results_final_at, now)).map(({ id }) => id)

/** Competitions with a confirmed entry, then those with a duty. */
function listAll(lists: PackLists): PackedCompetition[] {
  const entries = lists.entries.filter(({ status }) => status === 'confirmed')
  const ids = new Set([...entries.map((entry) => entry.competition_id), ...lists.duties.map(({ id }) => id)])
  return [...ids].map((competition_id) => {
    const onDuty = lists.duties.find(({ id }) => id === competition_id)
    return {
      competition_id,
      entry: entries.find((entry) => entry.competition_id === competition_id) ?? null,
      duties: onDuty ? dutiesOf(onDuty) : [],
    }
  })
}

/** Without the expired, and of the duties those that are near. */
export function listPacked(lists: PackLists, now = serverNow()): PackedCompetition[] {
  const expired = listExpired(lists, now)
  return listAll({ ...lists, duties: listNear(lists.duties, now.getTime()) }).filter(
    ({ competition_id }) => !expired.includes(competition_id),
  )
}

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

const SHARED_KEYS: readonly unknown[] = [
  queryKeys.competitions[0],
  queryKeys.myEntries[0],
  queryKeys.duties[0],
  queryKeys.workshops[0],
]

/**
 * For a start: also what is expired or not near. The phone's clock may be wrong, and what is deleted without signal is
 * gone. With signal `deleteOutdated` decides.
 */
export function findRetained(queryClient: QueryClient): (queryKey: QueryKey) => boolean {
  const isPacked = belongsTo(listAll(readLists(queryClient)))
  return (queryKey) => isPacked(queryKey) && !isForgotten(queryClient, queryKey)
}

/**
 * The server erases dates of birth and emergency contacts some weeks after a competition. A desk's phone that has had no
 * signal since must not keep them for ever.
 */
const isForgotten = (queryClient: QueryClient, queryKey: QueryKey): boolean =>
  queryKey[0] === queryKeys.people(0)[0] &&
  (queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? 0) < Date.now() - PEOPLE_RETENTION_MS

/** Called with lists and a time that come from the server. */
export function deleteOutdated(queryClient: QueryClient, packed: readonly PackedCompetition[]): void {
  const isPacked = belongsTo(packed)
  queryClient.removeQueries({
    type: 'inactive',
    // Removing one that is being fetched would cancel that; one that never was has no age.
    predicate: (query) => query.state.fetchStatus === 'idle' && isOld(query) && !isPacked(query.queryKey),
  })
}

/** All queries about a packed competition, the person's team in it, and the lists that are not of one competition. */
export function belongsTo(packed: readonly PackedCompetition[]): (queryKey: QueryKey) => boolean {
  return ([name, id]) => {
    if (SHARED_KEYS.includes(name)) return packed.length > 0
    if (name === queryKeys.team(0)[0]) return packed.some(({ entry }) => entry?.team?.id === id)
    // The number of a participant, which may be that of a competition, too.
    if (name === queryKeys.person(0)[0]) return false
    return packed.some(({ competition_id }) => competition_id === id)
  }
}

/** The person's entries, taken from the list of entries where no screen has fetched them by themselves. */
export function addEntries(queryClient: QueryClient): void {
  const updatedAt = queryClient.getQueryState(myEntriesQuery.queryKey)?.dataUpdatedAt ?? 0
  const addIfMissing = (queryKey: QueryKey, data: unknown) => {
    if (queryClient.getQueryData(queryKey) === undefined)
      queryClient.setQueryData(queryKey, data, { updatedAt })
  }
  for (const { competition_id: id, entry } of listAll(readLists(queryClient))) {
    if (!entry) continue
    addIfMissing(queryKeys.participant(id), { data: entry })
    addIfMissing(queryKeys.participation(id), { is_participating: true })
  }
}

export interface StoredPacks {
  /** How many boulders each pack has. */
  boulders: number[]
  pictures: Pictures
}

/** What is stored on this phone, whatever this page has in memory: for the crag check. */
export async function readStoredPacks(account: number): Promise<StoredPacks> {
  const stored = createQueryClient()
  hydrateQueries(stored, await readPersistedQueries(String(account)))
  const ids = listPacked(readLists(stored)).map(({ competition_id }) => competition_id)
  const boulders = ids.map((id) => stored.getQueryData(bouldersQuery(id, null).queryKey)?.data.length ?? 0)
  const pictures = listPictures(stored, ids)
  stored.clear()
  return { boulders, pictures }
}
