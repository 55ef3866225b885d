import { readText, searchReader } from '@/lib/search-params'

/** The filters live in the address. */
export const readBoulderFilters = searchReader({ search: readText, sector: readText, grade: readText })
