import { create } from 'zustand'

/** A tap that this phone could not store (Y2). It stays on the screen until the person dismisses it. */
interface NotSavedTap {
  /** What was climbed or decided, as text for a judge. */
  what: string
  tapped_at: Date
  /** Tries to store it again, with the time of the first tap. */
  retry: () => Promise<unknown>
}

interface NotSavedTaps {
  taps: readonly NotSavedTap[]
}

export const useNotSaved = create<NotSavedTaps>()(() => ({ taps: [] }))

export const reportNotSaved = (tap: NotSavedTap) =>
  useNotSaved.setState(({ taps }) => ({ taps: [...taps, tap] }))

export const acknowledgeNotSaved = () => useNotSaved.setState({ taps: [] })

/** Tries to store the failed taps again. */
export async function retryNotSaved(): Promise<void> {
  const { taps } = useNotSaved.getState()
  acknowledgeNotSaved()
  for (const { retry } of taps) await retry()
}
