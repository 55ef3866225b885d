import { create } from 'zustand'

/** How the list is looked at; kept while the app is open, so that coming back from a boulder finds it as it was. */
interface ListView {
  onlyOpen: boolean
  allBoulders: boolean
}

export const useListView = create<ListView>()(() => ({ onlyOpen: false, allBoulders: false }))
