import { linkOptions } from '@tanstack/react-router'
import type { Ascents } from '@/api/boulder-queries'
import type { ProgrammeItem, Workshop } from '@/api/programme-queries'

/** Something about the person's competitions that is different from when they last looked. */
export type Change = { key: string; competitionId: number; timezone: string } & (
  | { kind: 'moved' | 'called-off'; item: ProgrammeItem }
  | { kind: 'offer'; workshop: Workshop; until: string }
  | { kind: 'doubt'; counts: boolean }
)

export interface KnownCompetition {
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
  const about = { competitionId: item.competition_id, timezone, item }
  if (item.called_off_at !== null) return [{ ...about, key: `called-off/${item.id}`, kind: 'called-off' }]
  const key = `moved/${item.id}/${item.starts_at}/${item.place}`
  return isMoved ? [{ ...about, key, kind: 'moved' }] : []
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
  const about = { competitionId: id, timezone, kind: 'doubt' } as const
  const confirmed = ascents.data.flatMap(({ doubts }) => doubts).filter((one) => isRecent(one.decided_at))
  const overruled = ascents.not_counted.filter(
    ({ code, received_at }) => code === 'overruled' && isRecent(received_at),
  )
  return [
    ...confirmed.map((doubt) => ({ ...about, key: `doubt/${doubt.id}`, counts: true })),
    ...overruled.map(({ op_id }) => ({ ...about, key: `overruled/${op_id}`, counts: false })),
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
