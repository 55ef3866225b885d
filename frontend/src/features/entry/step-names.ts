export const STEPS = ['details', 'mode', 'waiver', 'summary'] as const
export type Step = (typeof STEPS)[number]

/** `?step=waiver`, so that the phone's back button goes back one step. */
export function readStep({ step }: Record<string, unknown>): { step?: Step } {
  const known = STEPS.find((name) => name === step)
  return known ? { step: known } : {}
}
