interface Years {
  born_from?: number | null | undefined
  born_to?: number | null | undefined
}

/** `born 2010 or 2011`, `born 2009 or later`; nothing where every year may join. */
export function formatYears({ born_from, born_to }: Years): string {
  const [from, to] = [born_from ?? null, born_to ?? null]
  if (from === null) return to === null ? '' : `born ${to} or earlier`
  if (to === null) return `born ${from} or later`
  if (from === to) return `born ${from}`
  return to - from === 1 ? `born ${from} or ${to}` : `born ${from} to ${to}`
}

/** The same as a line of its own. */
export const describeYears = (years: Years): string => formatYears(years).replace(/^b/, 'B') || 'All ages'

interface Places {
  capacity?: number | null | undefined
  places_left?: number | null | undefined
}

/** `3 of 20 places left`; nothing where there is no limit of its own. */
export function describePlaces({ capacity, places_left: left }: Places): string | null {
  if (capacity == null || left == null) return null
  return left === 0 ? `All ${capacity} places taken` : `${left} of ${capacity} places left`
}
