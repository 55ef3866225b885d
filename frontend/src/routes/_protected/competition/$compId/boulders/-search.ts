interface BoulderFilters {
  search?: string
  sector?: string
  grade?: string
}

/** The filters live in the address. Numbers are welcome: the router reads `?search=12` as one. */
export function readBoulderFilters({ search, sector, grade }: Record<string, unknown>): BoulderFilters {
  return {
    ...(isFilter(search) && { search: String(search) }),
    ...(isFilter(sector) && { sector: String(sector) }),
    ...(isFilter(grade) && { grade: String(grade) }),
  }
}

const isFilter = (value: unknown) => (typeof value === 'string' && value !== '') || typeof value === 'number'
