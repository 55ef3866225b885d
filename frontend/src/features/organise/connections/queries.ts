import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import type { components } from '@/api/schema.gen'
import { unwrapDeleted } from '../unwrap-deleted'

type Schemas = components['schemas']
export type ApiToken = Schemas['ApiTokenOut']
export type NewToken = Omit<Schemas['ApiTokenBody'], 'key'>

const pathOf = (competition_id: number) => ({ path: { competition_id } })

export const connectionKeys = {
  tokens: (competitionId: number) => ['api-tokens', competitionId] as const,
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
