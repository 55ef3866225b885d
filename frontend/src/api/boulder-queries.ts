import { queryOptions } from '@tanstack/react-query'
import { selectAllTranslated } from '@/lib/organiser-texts'
import { api, unwrap } from './client'
import { BOULDER_LIST } from './query-client'
import { queryKeys } from './query-keys'
import type { components } from './schema.gen'
import { stamped } from './stamped'

export type Boulder = components['schemas']['BoulderOut']
export type SectorMap = components['schemas']['MapOut']
export type Climbed = components['schemas']['ClimbedOut']
export type Ascents = components['schemas']['AscentsResponse']

/** The boulders of a category, or all of them. Never stale: a sync response says when they changed. */
export const bouldersQuery = (competition_id: number, category: string | null) =>
  queryOptions({
    ...BOULDER_LIST,
    queryKey: queryKeys.boulders(competition_id, category),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/boulders', {
          params: { query: { competition_id, ...(category && { category }) } },
          signal,
        }),
      ),
    select: selectAllTranslated,
  })

/** The sector maps with their pins. They change with the boulders' version. */
export const mapsQuery = (competition_id: number) =>
  queryOptions({
    ...BOULDER_LIST,
    queryKey: queryKeys.maps(competition_id),
    queryFn: ({ signal }) =>
      unwrap(
        api.GET('/api/competitions/{competition_id}/maps', { params: { path: { competition_id } }, signal }),
      ),
    select: ({ data }) => data,
  })

/** Current ascents of the person and their team, and what did not count. */
export const ascentsQuery = (competition_id: number) =>
  queryOptions({
    queryKey: queryKeys.ascents(competition_id),
    queryFn: ({ signal }) =>
      stamped(unwrap(api.GET('/api/ascents', { params: { query: { competition_id } }, signal }))),
  })

/** Who climbed a boulder; for participants. */
export const climbedQuery = (competition_id: number, boulder_id: number) =>
  queryOptions({
    queryKey: queryKeys.climbed(competition_id, boulder_id),
    queryFn: ({ signal }) =>
      unwrap(api.GET('/api/boulders/{boulder_id}/climbed', { params: { path: { boulder_id } }, signal })),
    select: ({ data }) => data,
  })
