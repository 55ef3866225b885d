import { useQuery } from '@tanstack/react-query'
import { ascentsQuery, mapsQuery } from '@/api/boulder-queries'
import type { Competition } from '@/api/competition-queries'
import { historyQuery, scoreboardQuery } from '@/api/scoreboard-queries'
import { useBreakdown } from '@/domain/use-breakdown'
import type { MyRow } from '@/domain/use-my-rows'
import { describeDay } from './card'

/** The card with what is known; without signal from what the phone has. */
export function useCard(competition: Competition, mine: MyRow) {
  const { board, row } = mine
  const version = useQuery(scoreboardQuery(competition.id, board)).data?.version ?? 0
  const breakdown = useBreakdown(competition.id, board, row.id, version)
  const history = useQuery(historyQuery(competition.id, board, [row.id]))
  const maps = useQuery(mapsQuery(competition.id))
  const ascents = useQuery(ascentsQuery(competition.id))
  const card = describeDay({
    competition,
    site: window.location.host,
    mine,
    breakdown: breakdown.data,
    history: history.data,
    maps: maps.data,
    ascents: ascents.data?.data,
  })
  return { card, isLoading: [breakdown, history, maps, ascents].some(({ isLoading }) => isLoading) }
}
