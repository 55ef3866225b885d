import { queryOptions } from '@tanstack/react-query'
import { api, unwrap } from '@/api/client'
import { LANGUAGE } from '@/lib/languages'

export type LegalText = 'terms' | 'privacy'

export const legalTextQuery = (name: LegalText) =>
  queryOptions({
    queryKey: ['text', name, LANGUAGE],
    queryFn: ({ signal }) => unwrap(api.GET('/api/texts/{name}', { params: { path: { name } }, signal })),
    select: ({ data }) => data.text,
  })
