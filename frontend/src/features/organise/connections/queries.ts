import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import type { components } from '@/api/schema.gen'
import { unwrapDeleted } from '../unwrap-deleted'

type Schemas = components['schemas']
export type ApiToken = Schemas['ApiTokenOut']
export type Webhook = Schemas['WebhookOut']
export type Delivery = Schemas['WebhookDeliveryOut']

const pathOf = (competition_id: number) => ({ path: { competition_id } })

export const connectionKeys = {
  tokens: (competitionId: number) => ['api-tokens', competitionId] as const,
  webhooks: (competitionId: number) => ['webhooks', competitionId] as const,
}

export const tokensQuery = (competition_id: number) =>
  queryOptions({
    queryKey: connectionKeys.tokens(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/tokens', { params: pathOf(competition_id), signal }),
      ),
    select: ({ data }) => data,
  })

export const makeToken = (competition_id: number, body: Schemas['ApiTokenBody']) =>
  unwrap(api.POST('/api/competitions/{competition_id}/tokens', { params: pathOf(competition_id), body }))

export const endToken = (competition_id: number, token_id: number) =>
  unwrapDeleted(
    api.DELETE('/api/competitions/{competition_id}/tokens/{token_id}', {
      params: { path: { competition_id, token_id } },
    }),
  )

/** While a message waits: its answer is what people look for here. */
const WAITING_REFETCH_MS = 3_000

export const webhooksQuery = (competition_id: number) =>
  queryOptions({
    queryKey: connectionKeys.webhooks(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/webhooks', { params: pathOf(competition_id), signal }),
      ),
    select: ({ data }) => data,
    refetchInterval: ({ state }) => hasWaiting(state.data?.data) && WAITING_REFETCH_MS,
  })

const hasWaiting = (webhooks: Webhook[] = []) =>
  webhooks.some(({ deliveries }) => deliveries.some(({ state }) => state === 'waiting'))

export const makeWebhook = (competition_id: number, body: Schemas['WebhookBody']) =>
  unwrap(api.POST('/api/competitions/{competition_id}/webhooks', { params: pathOf(competition_id), body }))

export const endWebhook = (competition_id: number, webhook_id: number) =>
  unwrapDeleted(
    api.DELETE('/api/competitions/{competition_id}/webhooks/{webhook_id}', {
      params: { path: { competition_id, webhook_id } },
    }),
  )

export const sendTestEvent = (competition_id: number, webhook_id: number, key: string) =>
  unwrap(
    api.POST('/api/competitions/{competition_id}/webhooks/{webhook_id}/test', {
      params: { path: { competition_id, webhook_id } },
      body: { key },
    }),
  )

export const sendEventAgain = (competition_id: number, webhook_id: number, delivery_id: number) =>
  unwrap(
    api.POST('/api/competitions/{competition_id}/webhooks/{webhook_id}/deliveries/{delivery_id}/send-again', {
      params: { path: { competition_id, webhook_id, delivery_id } },
    }),
  )
