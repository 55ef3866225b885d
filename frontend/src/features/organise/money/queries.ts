import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import type { components } from '@/api/schema.gen'

export type Refunds = components['schemas']['RefundsOut']
export type OpenRefund = components['schemas']['OpenRefundOut']
export type MoneySum = components['schemas']['MoneySum']

/** Providers take seconds to minutes. */
const REFETCH_INTERVAL_MS = 15_000

const pathOf = (competition_id: number) => ({ path: { competition_id } })

const moneyKey = (competitionId: number) => ['money', competitionId] as const
const refundsKey = (competitionId: number) => ['refunds', competitionId] as const

export const moneyQuery = (competitionId: number) =>
  queryOptions({
    queryKey: moneyKey(competitionId),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/competitions/{competition_id}/money', { params: pathOf(competitionId), signal })),
    select: ({ data }) => data,
    refetchInterval: ({ state }) =>
      state.data?.data.totals.some(({ refunding_cents }) => refunding_cents > 0)
        ? REFETCH_INTERVAL_MS
        : false,
  })

export const refundsQuery = (competitionId: number) =>
  queryOptions({
    queryKey: refundsKey(competitionId),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/refunds', { params: pathOf(competitionId), signal }),
      ),
    select: ({ data }) => data,
    refetchInterval: ({ state }) => ((state.data?.data.open.length ?? 0) > 0 ? REFETCH_INTERVAL_MS : false),
  })

export const retryRefunds = (competitionId: number) =>
  unwrap(api.POST('/api/competitions/{competition_id}/refunds/retry', { params: pathOf(competitionId) }))

/** The queries that show money. */
export const moneyQueryKeys = (competitionId: number) => [moneyKey(competitionId), refundsKey(competitionId)]

/** Money of the desk counts as paid back once an organiser says so. Nothing beyond what was requested goes back. */
export async function settleAtDesk({ subject_kind, subject_id, total_cents }: OpenRefund): Promise<void> {
  const [id, body] = [subject_id, { refunded_cents: total_cents }]
  if (subject_kind === 'booking')
    await unwrap(
      api.POST('/api/bookings/{booking_id}/refund', { params: { path: { booking_id: id } }, body }),
    )
  else
    await unwrap(
      api.POST('/api/participants/{participant_id}/refund', {
        params: { path: { participant_id: id } },
        body,
      }),
    )
}
