import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { mapsQuery, type SectorMap } from '@/api/boulder-queries'
import { api, unwrap } from '@/api/client'
import type { components } from '@/api/schema.gen'
import { asFile } from '../imports/table-file'
import { unwrapDeleted } from '../unwrap-deleted'

type PinBody = components['schemas']['Pin']

/** As phones read them, but fetched anew when the console shows them. */
export const consoleMapsQuery = (competitionId: number) =>
  queryOptions({ ...mapsQuery(competitionId), staleTime: 0, refetchOnMount: true })

/** Shows what was saved before the list is fetched again. */
export const cacheMap = (queryClient: QueryClient, competitionId: number, saved: SectorMap) =>
  queryClient.setQueryData(
    mapsQuery(competitionId).queryKey,
    (before) => before && { data: before.data.map((map) => (map.id === saved.id ? saved : map)) },
  )

export const putMap = (competition_id: number, sector: string, picture: Blob) =>
  unwrap(
    api.POST('/api/competitions/{competition_id}/maps', {
      params: { path: { competition_id }, query: { sector } },
      ...asFile(picture, picture.type || 'image/jpeg'),
    }),
  )

export const savePins = ({ id, version }: Pick<SectorMap, 'id' | 'version'>, pins: PinBody[]) =>
  unwrap(api.PATCH('/api/maps/{map_id}', { params: { path: { map_id: id } }, body: { version, pins } }))

export const deleteMap = (map_id: number) =>
  unwrapDeleted(api.DELETE('/api/maps/{map_id}', { params: { path: { map_id } } }))
