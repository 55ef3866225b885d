import { useQueries, useQuery } from '@tanstack/react-query'
import { linkOptions } from '@tanstack/react-router'
import { create } from 'zustand'
import { type Ascents, ascentsQuery } from '@/api/boulder-queries'
import { type ProgrammeItem, programmeQuery, type Workshop, workshopsQuery } from '@/api/programme-queries'
import { serverNow } from '@/lib/server-clock'
import { localStore } from '@/lib/storage'
import { onSessionEnd } from '@/session/session'

/** Something about the person's competitions that is different from when they last looked. */
export type Change = { key: string; competitionId: number; timezone: string } & (
  | { kind: 'moved' | 'called-off'; item: ProgrammeItem }
  | { kind: 'offer'; workshop: Workshop; until: string }
  | { kind: 'doubt'; counts: boolean }
)

interface KnownCompetition {
  id: number
  timezone: string
  programme: readonly ProgrammeItem[]
  ascents: Ascents
}

const DOUBTS_FOR_MS = 3 * 24 * 60 * 60_000

/** Pure. Of workshops only those that the person has booked. */
export function listChanges(
  competitions: readonly KnownCompetition[],
  workshops: readonly Workshop[],
  now: Date,
): Change[] {
  const isAhead = ({ ends_at }: ProgrammeItem) => Date.parse(ends_at) > now.getTime()
  const booked = workshops.filter((one) => one.booking !== null && isAhead(one))
  return [
    ...booked.flatMap(listOffers),
    ...booked.flatMap((one) => listMoves(one, one.timezone, one.booking?.moved_at != null)),
    ...competitions.flatMap(({ timezone, programme }) =>
      programme
        .filter((item) => item.kind !== 'workshop' && isAhead(item))
        .flatMap((item) => listMoves(item, timezone, item.moved_from !== null)),
    ),
    ...competitions.flatMap((one) => listDecidedDoubts(one, now)),
  ]
}

function listMoves(item: ProgrammeItem, timezone: string, isMoved: boolean): Change[] {
  const common = { competitionId: item.competition_id, timezone, item }
  if (item.called_off_at !== null) return [{ ...common, key: `called-off/${item.id}`, kind: 'called-off' }]
  const key = `moved/${item.id}/${item.starts_at}/${item.place}`
  return isMoved ? [{ ...common, key, kind: 'moved' }] : []
}

function listOffers(workshop: Workshop): Change[] {
  const { booking, competition_id, timezone } = workshop
  if (booking?.status !== 'offered' || booking.place_until === null) return []
  const key = `offer/${booking.id}/${booking.place_until}`
  return [
    { key, competitionId: competition_id, timezone, kind: 'offer', workshop, until: booking.place_until },
  ]
}

function listDecidedDoubts({ id, timezone, ascents }: KnownCompetition, now: Date): Change[] {
  const isRecent = (at: string | null) => at !== null && now.getTime() - Date.parse(at) < DOUBTS_FOR_MS
  const common = { competitionId: id, timezone, kind: 'doubt' } as const
  const confirmed = ascents.data.flatMap(({ doubts }) => doubts).filter((one) => isRecent(one.decided_at))
  const overruled = ascents.not_counted.filter(
    ({ code, received_at }) => code === 'overruled' && isRecent(received_at),
  )
  return [
    ...confirmed.map((doubt) => ({ ...common, key: `doubt/${doubt.id}`, counts: true })),
    ...overruled.map(({ op_id }) => ({ ...common, key: `overruled/${op_id}`, counts: false })),
  ]
}

/** Where to look at it. */
export function linkOfChange(change: Change) {
  if (change.kind === 'doubt')
    return linkOptions({
      to: '/competition/$compId/ascents',
      params: { compId: String(change.competitionId) },
    })
  if (change.kind === 'offer')
    return linkOptions({ to: '/workshops', search: { workshop: change.workshop.id } })
  return change.item.kind === 'workshop'
    ? linkOptions({ to: '/workshops', search: { workshop: change.item.id } })
    : linkOptions({ to: '/programme', search: { competition_id: change.competitionId } })
}

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
export function useUnseenChanges(
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
