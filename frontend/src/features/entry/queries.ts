import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import type { components } from '@/api/schema.gen'

type Schemas = components['schemas']
export type Payment = Schemas['PaymentOut']
export type Receipt = Schemas['Receipt']
export type EntryBody = Schemas['EntryBody']
type SignatureBody = EntryBody['waiver']

export const paymentQuery = (competition_id: number) =>
  queryOptions({
    queryKey: ['payment', competition_id],
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/payment', {
          params: { path: { competition_id } },
          signal,
        }),
      ),
    select: ({ data }) => data,
  })

/** R2: whom to ask where no class fits. Guests ask with the code of their ticket. */
export const contactQuery = (competition_id: number, birth_year: number, ticketCode?: string) =>
  queryOptions({
    queryKey: ['contact', competition_id, birth_year, ticketCode],
    queryFn: ({ signal }) => {
      const query = { birth_year }
      return ticketCode
        ? unwrap(
            api.GET('/api/tickets/{code}/contact', { params: { path: { code: ticketCode }, query }, signal }),
          )
        : unwrap(
            api.GET('/api/competitions/{competition_id}/contact', {
              params: { path: { competition_id }, query },
              signal,
            }),
          )
    },
    select: ({ data }) => data,
  })

const pathOf = (competition_id: number) => ({ path: { competition_id } })

export const enterCompetition = (competitionId: number, body: EntryBody) =>
  unwrap(api.POST('/api/competitions/{competition_id}/register', { params: pathOf(competitionId), body }))

export const acceptOffer = (competitionId: number) =>
  unwrap(api.POST('/api/competitions/{competition_id}/accept', { params: pathOf(competitionId) }))

export const signWaiver = (competitionId: number, body: SignatureBody) =>
  unwrap(api.POST('/api/competitions/{competition_id}/waiver', { params: pathOf(competitionId), body }))

export const cancelMyEntry = (competitionId: number) =>
  unwrap(api.POST('/api/competitions/{competition_id}/cancel', { params: pathOf(competitionId) }))
