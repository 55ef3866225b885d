import { searchReader } from '@/lib/search-params'

export const STEPS = ['class', 'details', 'mode', 'waiver', 'summary'] as const
export type Step = (typeof STEPS)[number]

/** Reads `?step=waiver`. The step is in the URL so that the back button goes back one step. */
export const readStep = searchReader({ step: (text) => STEPS.find((name) => name === text) })
