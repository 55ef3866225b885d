import { create } from 'zustand'
import type { Tap } from './op'

/** A tap that this phone could not store (Y2). It stays on the screen until the person dismisses it. */
export interface NotSavedTap {
  tap: Tap
  /** What was climbed, as text for a judge. */
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
