import { useMemo } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import type { Entry } from '@/api/competition-queries'
import { isOutside } from '@/domain/boulder-sets'
import { useOwnClass } from '@/domain/use-own-class'
import { useListView } from './use-list-view'

const NO_BOULDERS: readonly Boulder[] = []

/**
 * R5: the boulders that the list shows: those of the own class, or all. Members of a team get those of their team's
 * category from the server (spec §4).
 */
export function useMySet(
  competitionId: number,
  entry: Entry | undefined,
  boulders: readonly Boulder[] = NO_BOULDERS,
) {
  const allBoulders = useListView((view) => view.allBoulders)
  const { own, isLoading } = useOwnClass(competitionId, entry)
  const filtering = entry?.team ? undefined : own
  const { mine, outside } = useMemo(() => {
    const isMine = (boulder: Boulder) => !isOutside(boulder, filtering)
    return { mine: boulders.filter(isMine), outside: boulders.filter((boulder) => !isMine(boulder)) }
  }, [boulders, filtering])
  return {
    own,
    /** The set is not known yet. */
    isLoading,
    mine,
    outside,
    listed: allBoulders ? boulders : mine,
  }
}

export type MySet = ReturnType<typeof useMySet>
