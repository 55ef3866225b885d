import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import type { components } from '@/api/schema.gen'

type Schemas = components['schemas']
export type Ticket = Schemas['ListedTicket']

export const ticketsKey = (competitionId: number) => ['tickets', competitionId] as const
const pathOf = (competition_id: number) => ({ path: { competition_id } })
const REFETCH_INTERVAL_MS = 30_000

export const ticketsQuery = (competition_id: number) =>
  queryOptions({
    queryKey: ticketsKey(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/tickets', { params: pathOf(competition_id), signal }),
      ),
    select: ({ data }) => data,
    refetchInterval: REFETCH_INTERVAL_MS,
  })

export const makeTickets = (competition_id: number, body: Schemas['MakeTicketsBody']) =>
  unwrap(api.POST('/api/competitions/{competition_id}/tickets', { params: pathOf(competition_id), body }))

export const voidTickets = (competition_id: number, ticket_ids: number[]) =>
  unwrap(
    api.POST('/api/competitions/{competition_id}/tickets/void', {
      params: pathOf(competition_id),
      body: { ticket_ids },
    }),
  )
