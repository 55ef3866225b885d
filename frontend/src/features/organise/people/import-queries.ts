import { api, unwrap } from '@/api/client'
import type { components } from '@/api/schema.gen'
import { tableFile } from '../imports/table-file'
import type { Confirmed, TableChoice } from '../imports/use-table-import'

type Schemas = components['schemas']
export type PeoplePreview = Schemas['PeoplePreviewResponse']
export type PeopleImported = Schemas['PeopleImported']
export type PeopleColumn = NonNullable<PeoplePreview['data']['columns'][number]['field']>

export const previewPeople = (competition_id: number, table: Blob, choice: TableChoice<PeopleColumn>) =>
  unwrap(
    api.POST('/api/competitions/{competition_id}/people/import/preview', {
      params: { path: { competition_id }, query: { ...choice } },
      ...tableFile(table),
    }),
  )

/** `preview` is the digest of what was on the screen: anything else is refused. */
export const importPeople = async (
  competition_id: number,
  table: Blob,
  confirmed: Confirmed<PeopleColumn>,
) => {
  const { data } = await unwrap(
    api.POST('/api/competitions/{competition_id}/people/import', {
      params: { path: { competition_id }, query: { ...confirmed } },
      ...tableFile(table),
    }),
  )
  return data
}
