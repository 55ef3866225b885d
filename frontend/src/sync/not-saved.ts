import { create } from 'zustand'
import type { Tap } from './op'

/** A tap that this phone could not keep (Y2): it stays on the screen until the person has read it. */
export interface NotSavedTap {
  tap: Tap
  /** What was climbed, in words for a judge. */
  what: string
  tapped_at: Date
}

interface NotSavedTaps {
  taps: readonly NotSavedTap[]
}

export const useNotSaved = create<NotSavedTaps>()(() => ({ taps: [] }))

export const reportNotSaved = (tap: NotSavedTap) =>
  useNotSaved.setState(({ taps }) => ({ taps: [...taps, tap] }))

export const acknowledgeNotSaved = () => useNotSaved.setState({ taps: [] })
