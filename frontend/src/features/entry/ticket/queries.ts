import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { ApiError } from '@/api/errors'
import type { components } from '@/api/schema.gen'

type Schemas = components['schemas']
export type Ticket = Schemas['TicketOut']
export type ClaimBody = Schemas['ClaimBody']

const pathOf = (code: string) => ({ path: { code } })

export const ticketQuery = (code: string, account: number | 'guest') =>
  queryOptions({
    queryKey: ['ticket', code, account],
    queryFn: ({ signal }) => unwrap(api.GET('/api/tickets/{code}', { params: pathOf(code), signal })),
    select: ({ data }) => data,
    // A refusal stays a refusal, and each try counts.
    retry: (failures, error) => !(error instanceof ApiError) && failures < 2,
    staleTime: Number.POSITIVE_INFINITY,
  })

/** For whoever is signed in: the session stays as it is. */
export const claimForAccount = (code: string, body: ClaimBody) =>
  unwrap(api.POST('/api/tickets/{code}/claim', { params: pathOf(code), body }))

export const attachTicket = (code: string, date_of_birth: string) =>
  unwrap(api.POST('/api/tickets/{code}/attach', { params: pathOf(code), body: { date_of_birth } }))
