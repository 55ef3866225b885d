import { useQueries, useQuery } from '@tanstack/react-query'
import { create } from 'zustand'
import { ascentsQuery } from '@/api/boulder-queries'
import { programmeQuery, workshopsQuery } from '@/api/programme-queries'
import { serverNow } from '@/lib/server-clock'
import { localStore } from '@/lib/storage'
import { onSessionEnd } from '@/session/session'
import { type Change, listChanges } from './changes'

const KEY = 'changes-seen'
const MAX_SHOWN = 5
/** Older ones are over. */
const MAX_KEPT = 200

/** The changes that the person has seen on this phone. */
const useSeen = create<{ keys: readonly string[] }>()(() => ({ keys: readSeen() }))

function readSeen(): string[] {
  try {
    const kept: unknown = JSON.parse(localStore.getItem(KEY) ?? '[]')
    return Array.isArray(kept) ? kept.map(String) : []
  } catch {
    return []
  }
}

function setSeen(keys: readonly string[]): void {
  useSeen.setState({ keys })
  localStore.setItem(KEY, JSON.stringify(keys))
}

onSessionEnd(() => useSeen.setState({ keys: [] }))

export const markChangesSeen = (changes: readonly Change[]): void =>
  setSeen([...changes.map(({ key }) => key), ...useSeen.getState().keys].slice(0, MAX_KEPT))

interface CompetitionWithZone {
  id: number
  timezone: string
}

/**
 * What has changed in these competitions since the person was last here, and in booked workshops of all, or with
 * `ownWorkshops` only theirs. It fetches nothing: pages and packs do.
 */
export function useChanges(
  competitions: readonly CompetitionWithZone[],
  { ownWorkshops = false }: { ownWorkshops?: boolean } = {},
): Change[] {
  const seen = useSeen(({ keys }) => keys)
  const programmes = useQueries({
    queries: competitions.map(({ id }) => ({ ...programmeQuery(id), enabled: false })),
  })
  const ascents = useQueries({
    queries: competitions.map(({ id }) => ({ ...ascentsQuery(id), enabled: false })),
  })
  const { data: workshops = [] } = useQuery({ ...workshopsQuery, enabled: false })
  const known = competitions.map(({ id, timezone }, index) => ({
    id,
    timezone,
    programme: programmes[index]?.data ?? [],
    ascents: ascents[index]?.data ?? { data: [], not_counted: [] },
  }))
  const isOwn = (competitionId: number) => known.some(({ id }) => id === competitionId)
  return listChanges(known, workshops, serverNow())
    .filter(({ key, competitionId }) => !seen.includes(key) && (!ownWorkshops || isOwn(competitionId)))
    .slice(0, MAX_SHOWN)
}
