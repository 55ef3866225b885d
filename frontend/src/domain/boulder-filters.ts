import { create } from 'zustand'

/** Without it the list. */
type BoulderView = 'map'

/** The search params of the boulder list. */
export interface BoulderFilters {
  search?: string | undefined
  sector?: string | undefined
  grade?: string | undefined
  view?: BoulderView | undefined
}

/** The last filters of each competition's list. Kept in memory: the Boulders tab and the next boulder follow them. */
const useLastFilters = create<Record<string, BoulderFilters>>()(() => ({}))

const NO_FILTERS: BoulderFilters = {}

export const useLastBoulderFilters = (compId: string): BoulderFilters =>
  useLastFilters((known) => known[compId] ?? NO_FILTERS)

export const rememberBoulderFilters = (compId: string, filters: BoulderFilters) =>
  useLastFilters.setState({ [compId]: filters })
