import { readId, readText, searchReader } from '@/lib/search-params'

/** The filters live in the address. `open` is the boulder of a printed label. */
export const readBoulderFilters = searchReader({
  search: readText,
  sector: readText,
  grade: readText,
  view: (text) => (text === 'map' ? text : undefined),
  open: readId,
})
