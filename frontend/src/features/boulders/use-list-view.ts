import { create } from 'zustand'

/** Toggles of the list. Kept in memory, so that they survive navigating to a boulder and back. */
interface ListView {
  onlyOpen: boolean
  allBoulders: boolean
}

export const useListView = create<ListView>()(() => ({ onlyOpen: false, allBoulders: false }))
