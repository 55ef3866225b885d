import { create } from 'zustand'

/** Toggles of the list. Kept in memory, so that they survive navigating to a boulder and back. */
interface ListView {
  onlyOpen: boolean
  allBoulders: boolean
  /** How many rows the scroll position needs when the list is opened again. */
  scrolledRows: number
}

export const useListView = create<ListView>()(() => ({
  onlyOpen: false,
  allBoulders: false,
  scrolledRows: 0,
}))
