import { readId, readText, searchReader } from '@/lib/search-params'

const oneOf =
  <Value extends string>(...values: readonly Value[]) =>
  (text: string): Value | undefined =>
    values.find((value) => value === text)

/** The page knows the filters and the acts: their names are not part of everybody's first load. */
export const readPeopleSearch = searchReader({ search: readText, show: readText })

export const readPrintSearch = searchReader({ list: oneOf('start', 'results') })

export const readAuditSearch = searchReader({ participant: readId, act: readText })
