import { useQuery } from '@tanstack/react-query'
import { bouldersQuery } from '@/api/boulder-queries'
import { participantQuery } from '@/api/competition-queries'
import { useOnline } from '@/api/use-online'
import { findBoulderByName } from './search'

/** The category to request boulders for: that of the user's team, or null without a team (spec §4). */
function useParticipantCategory(competitionId: number, enabled: boolean) {
  const participant = useQuery({ ...participantQuery(competitionId), enabled })
  const category = participant.data?.team?.category ?? null
  return { participant, category, isKnown: participant.data !== undefined || participant.isError }
}

export function useBoulders(competitionId: number, all: boolean) {
  const { participant, category, isKnown } = useParticipantCategory(competitionId, true)
  const boulders = useQuery({
    ...bouldersQuery(competitionId, all ? null : category),
    enabled: all || isKnown,
  })
  return { participant, category, boulders }
}

/** Spec §4: participant and list are fetched when online; offline only cached data is used. */
export function useBoulderByName(competitionId: number, name: string) {
  const online = useOnline()
  const { participant, category, isKnown } = useParticipantCategory(competitionId, online)
  const own = useQuery({ ...bouldersQuery(competitionId, category), enabled: online && isKnown })
  const found = findBoulderByName(own.data ?? [], name)
  // The boulder may belong to another category.
  const searchAll = category !== null && !found
  const all = useQuery({ ...bouldersQuery(competitionId, null), enabled: online && searchAll })
  const boulders = searchAll ? all : own
  return { participant, boulders, boulder: findBoulderByName(boulders.data ?? [], name) }
}
