import { queryOptions } from '@tanstack/react-query'
import { selectAllTranslated } from '@/lib/organiser-texts'
import { api, unwrap } from './client'
import { queryKeys } from './query-keys'
import type { components } from './schema.gen'

type Schemas = components['schemas']
export type Round = Schemas['RoundOut']
export type RoundClock = Schemas['ClockOut']
export type RoundGrid = Schemas['GridOut']
export type GridRow = Schemas['GridRow']
export type Needs = Schemas['NeedsOut']
export type RoundJudge = Schemas['RoundJudge']
export type Starter = Schemas['StarterOut']
export type StartList = Schemas['StartListOut']
export type Readiness = Schemas['ReadinessOut']
export type Protest = Schemas['ProtestOut']

const REFETCH_INTERVAL_MS = 20_000

/** The rounds of a competition (R7), in the order of its categories. */
export const roundsQuery = (competition_id: number) =>
  queryOptions({
    queryKey: queryKeys.rounds(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/rounds', {
          params: { path: { competition_id } },
          signal,
        }),
      ),
    select: selectAllTranslated<Round>,
  })

/** The clocks of judged rounds with all that was pressed (R16). The socket sends what is new. */
export const clocksQuery = (competition_id: number) =>
  queryOptions({
    queryKey: queryKeys.clocks(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/clocks', {
          params: { path: { competition_id } },
          signal,
        }),
      ),
    select: ({ data }) => data,
  })

/** Which judge stands at which boulder of a round (R17). */
export const roundJudgesQuery = (competition_id: number, round_id: number) =>
  queryOptions({
    queryKey: queryKeys.roundJudges(competition_id, round_id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/rounds/{round_id}/judges', { params: { path: { round_id } }, signal })),
    select: ({ data }) => data,
  })

/** The start list of a round (R11, R12). */
export const startersQuery = (competition_id: number, round_id: number) =>
  queryOptions({
    queryKey: queryKeys.starters(competition_id, round_id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/rounds/{round_id}/starters', { params: { path: { round_id } }, signal })),
    select: ({ data }) => data,
  })

/** R18: climbers and boulders of a round. It changes with the round's board, whose deltas say when. */
export const roundGridQuery = (competition_id: number, round_id: number) =>
  queryOptions({
    queryKey: queryKeys.roundGrid(competition_id, round_id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/rounds/{round_id}/grid', { params: { path: { round_id } }, signal })),
    select: ({ data }) => data,
  })

/** R18: what somebody on a boulder needs. Of one version of the board: every press may change it. */
export const needsQuery = (round_id: number, participant_id: number, boulder_id: number, version: number) =>
  queryOptions({
    queryKey: ['round-needs', round_id, participant_id, boulder_id, version],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/rounds/{round_id}/needs', {
          params: { path: { round_id }, query: { participant_id, boulder_id } },
          signal,
        }),
      ),
    select: ({ data }) => data,
    retry: false,
    gcTime: 60_000,
  })

/** R10: what could still change the result of a round. */
export const readinessQuery = (competition_id: number, round_id: number) =>
  queryOptions({
    queryKey: queryKeys.readiness(competition_id, round_id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/rounds/{round_id}/readiness', { params: { path: { round_id } }, signal })),
    select: ({ data }) => data,
    refetchInterval: REFETCH_INTERVAL_MS,
  })

/** Protests against ranks, for staff. */
export const protestsQuery = (competition_id: number) =>
  queryOptions({
    queryKey: queryKeys.protests(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/protests', {
          params: { path: { competition_id } },
          signal,
        }),
      ),
    select: ({ data }) => data,
  })
