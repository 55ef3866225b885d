import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import type { components } from '@/api/schema.gen'

type Schemas = components['schemas']
export type Card = Schemas['CardOut']

export const cardsKey = (competitionId: number) => ['cards', competitionId] as const
const pathOf = (competition_id: number) => ({ path: { competition_id } })
const REFETCH_INTERVAL_MS = 30_000

export const cardsQuery = (competition_id: number) =>
  queryOptions({
    queryKey: cardsKey(competition_id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/competitions/{competition_id}/cards', { params: pathOf(competition_id), signal })),
    select: ({ data }) => data,
    refetchInterval: REFETCH_INTERVAL_MS,
  })

/** What counts now for one participant. */
export const standingAscentsQuery = (competition_id: number, participant_id: number) =>
  queryOptions({
    queryKey: [...cardsKey(competition_id), 'ascents', participant_id],
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/ascents', { params: { query: { competition_id, participant_id } }, signal })),
    select: ({ data }) => data,
    staleTime: 0,
    gcTime: 0,
  })

export const typeCard = (competition_id: number, body: Schemas['CardBody']) =>
  unwrap(api.POST('/api/competitions/{competition_id}/cards', { params: pathOf(competition_id), body }))
