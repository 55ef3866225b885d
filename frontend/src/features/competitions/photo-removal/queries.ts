import { api, unwrap } from '@/api/client'
import type { components } from '@/api/schema.gen'

export const askForRemoval = ({
  competition_id,
  ...body
}: { competition_id: number } & components['schemas']['PhotoRequestBody']) =>
  unwrap(
    api.POST('/api/competitions/{competition_id}/photo-requests', {
      params: { path: { competition_id } },
      body,
    }),
  )
