import { readId, readText, searchReader } from '@/lib/search-params'

/** Loaded by everybody with the route tree, so that pages check the values themselves. */
export const readPeopleSearch = searchReader({
  search: readText,
  show: readText,
  class: readText,
  session: readText,
})

export const readPrintSearch = searchReader({ list: readText })

export const readAuditSearch = searchReader({ participant: readId, act: readText })

export const readMapsSearch = searchReader({ sector: readText })
