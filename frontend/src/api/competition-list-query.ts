// Apart from the other queries: the first load needs no more.
import { queryOptions } from '@tanstack/react-query'
import { selectAllTranslated } from '@/lib/organiser-texts'
import { api, unwrap } from './client'
import { COMPETITION_LIST } from './query-client'
import { queryKeys } from './query-keys'

export const competitionsQuery = queryOptions({
  ...COMPETITION_LIST,
  queryKey: queryKeys.competitions,
  queryFn: ({ signal }) => unwrap(api.GET('/api/competitions', { signal })),
  select: selectAllTranslated,
})
