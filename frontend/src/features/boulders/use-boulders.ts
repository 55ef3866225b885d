import { useQuery } from '@tanstack/react-query'
import { bouldersQuery } from '@/api/boulder-queries'
import { participantQuery } from '@/api/competition-queries'
import { useOnline } from '@/api/use-online'
import { boulderNamed } from './find'

/** In whose name boulders are asked for: with the team's category, or without for somebody on their own (spec §4). */
function useAsking(competitionId: number, enabled: boolean) {
  const participant = useQuery({ ...participantQuery(competitionId), enabled })
  const category = participant.data?.team?.category ?? null
  return { participant, category, isKnown: participant.data !== undefined || participant.isError }
}

export function useBoulders(competitionId: number, all: boolean) {
  const { participant, category, isKnown } = useAsking(competitionId, true)
  const boulders = useQuery({
    ...bouldersQuery(competitionId, all ? null : category),
    enabled: all || isKnown,
  })
  return { participant, category, boulders }
}

/** Spec §4: with signal the participant and the list are asked for; without, only what is on the phone is used. */
export function useBoulderNamed(competitionId: number, name: string) {
  const online = useOnline()
  const { participant, category, isKnown } = useAsking(competitionId, online)
  const own = useQuery({ ...bouldersQuery(competitionId, category), enabled: online && isKnown })
  const found = boulderNamed(own.data ?? [], name)
  // Somebody may look at a boulder that does not count for them.
  const lookFurther = category !== null && !found
  const all = useQuery({ ...bouldersQuery(competitionId, null), enabled: online && lookFurther })
  const boulders = lookFurther ? all : own
  return { participant, boulders, boulder: boulderNamed(boulders.data ?? [], name) }
}
