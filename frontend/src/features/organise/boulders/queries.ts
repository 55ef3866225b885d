import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type Boulder, bouldersQuery } from '@/api/boulder-queries'
import { api, unwrap } from '@/api/client'
import type { components } from '@/api/schema.gen'
import { asFile, tableFile } from '../imports/table-file'
import type { Confirmed, TableChoice } from '../imports/use-table-import'
import { selectAsWritten } from '../select-as-written'

type Schemas = components['schemas']
export type BoulderChange = Schemas['BoulderChange']
export type BoulderBody = Schemas['BoulderBody']
export type ImportPreview = Schemas['ImportPreviewResponse']
export type ColumnChoice = NonNullable<ImportPreview['data']['columns'][number]['field']>

/** What many boulders can be changed to at once. */
export type BulkChange = Pick<BoulderChange, 'sector' | 'grade' | 'counts_in' | 'status'>

/** All lists of boulders of a competition, whatever their category. */
export const bouldersKey = (competitionId: number) => ['boulders', competitionId] as const

/** The list that phones use, but fetched anew when the console shows it: another organiser may have changed it. */
export const consoleBouldersQuery = (competitionId: number) =>
  queryOptions({
    ...bouldersQuery(competitionId, null),
    select: selectAsWritten<Boulder[]>,
    staleTime: 0,
    refetchOnMount: true,
    refetchOnReconnect: true,
    refetchOnWindowFocus: true,
  })

/** Shows a changed boulder at once, without another request. */
export function cacheBoulder(queryClient: QueryClient, changed: Boulder): void {
  const { queryKey } = bouldersQuery(changed.competition_id, null)
  queryClient.setQueryData(
    queryKey,
    (before) =>
      before && {
        ...before,
        data: before.data.map((boulder) => (boulder.id === changed.id ? changed : boulder)),
      },
  )
}

export const createBoulder = (body: BoulderBody) => unwrap(api.POST('/api/boulders', { body }))

export const changeBoulder = ({ id, version }: Boulder, change: Partial<BoulderChange>) =>
  unwrap(
    api.PATCH('/api/boulders/{boulder_id}', {
      params: { path: { boulder_id: id } },
      body: { ...change, version },
    }),
  )

/** All or none; refused if somebody else changed one of them meanwhile. */
export const changeBoulders = (competition_id: number, boulders: readonly Boulder[], changes: BulkChange) =>
  unwrap(
    api.PATCH('/api/competitions/{competition_id}/boulders', {
      params: { path: { competition_id } },
      body: { boulders: boulders.map(({ id, version }) => ({ id, version })), ...changes },
    }),
  )

export const renumberBoulders = (competition_id: number, ids: number[]) =>
  unwrap(
    api.POST('/api/competitions/{competition_id}/boulders/renumber', {
      params: { path: { competition_id } },
      body: { ids, start: 1 },
    }),
  )

export const duplicateBoulder = (boulder_id: number, body: { name: string; number: number }) =>
  unwrap(api.POST('/api/boulders/{boulder_id}/duplicate', { params: { path: { boulder_id } }, body }))

export const putPhoto = (boulder_id: number, photo: Blob) =>
  unwrap(
    api.POST('/api/boulders/{boulder_id}/image', {
      params: { path: { boulder_id } },
      ...asFile(photo, photo.type || 'image/jpeg'),
    }),
  )

export const previewImport = (competition_id: number, table: Blob, choice: TableChoice<ColumnChoice>) =>
  unwrap(
    api.POST('/api/boulders/import/preview', {
      params: { query: { competition_id, ...choice } },
      ...tableFile(table),
    }),
  )

/** `preview` is the digest of what was on the screen: anything else is refused. */
export const importBoulders = (competition_id: number, table: Blob, confirmed: Confirmed<ColumnChoice>) =>
  unwrap(
    api.POST('/api/boulders/import', {
      params: { query: { competition_id, ...confirmed } },
      ...tableFile(table),
    }),
  )
