import { useMemo } from 'react'
import type { DisplayedAscent } from '@/sync/overlay'
import { useAscents } from '@/sync/use-ascents'

/** The user's own ascents by boulder id. */
export function useMyAscents(
  competitionId: number,
  participantId: number | undefined,
): ReadonlyMap<number, DisplayedAscent> {
  const { current } = useAscents(competitionId)
  return useMemo(() => {
    const own = current.filter((ascent) => ascent.participant_id === participantId)
    return new Map(own.map((ascent) => [ascent.boulder_id, ascent]))
  }, [current, participantId])
}
