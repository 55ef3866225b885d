import { api, unwrap } from '@/api/client'
import { queryKeys } from '@/api/query-keys'
import type { StartList } from '@/api/round-queries'
import { currentState } from '../ConflictDialog'
import { type ListSource, meansTheSame, type StarterChange } from './start-list'

export const makeStartList = (round_id: number, from: ListSource, redraw: boolean) =>
  unwrap(
    api.POST('/api/rounds/{round_id}/starters', { params: { path: { round_id } }, body: { from, redraw } }),
  )

/** Sent again without a question if somebody else changed something else of the list meanwhile. */
export async function changeStarter(list: StartList, participant_id: number, change: StarterChange) {
  const { round, starters } = list
  const send = (version: number) =>
    unwrap(
      api.PATCH('/api/rounds/{round_id}/starters/{participant_id}', {
        params: { path: { round_id: round.id, participant_id } },
        body: { ...change, version },
      }),
    )
  try {
    return await send(round.version)
  } catch (error) {
    const current = currentState<StartList>(error)
    if (current && meansTheSame(starters, current.starters, participant_id, change))
      return send(current.round.version)
    throw error
  }
}

export const addStarter = (round_id: number, participant_id: number, reason: string) =>
  unwrap(
    api.POST('/api/rounds/{round_id}/starters/{participant_id}', {
      params: { path: { round_id, participant_id } },
      body: { reason },
    }),
  )

/** What a change of a start list touches: the standings rank those on it. */
export const startListKeys = (competitionId: number) => [
  queryKeys.rounds(competitionId),
  ['starters', competitionId],
  queryKeys.scoreboards(competitionId),
]
