export const STEPS = ['details', 'mode', 'waiver', 'summary'] as const
export type Step = (typeof STEPS)[number]

/** Reads `?step=waiver`. The step is in the URL so that the back button goes back one step. */
export function readStep({ step }: Record<string, unknown>): { step?: Step } {
  const known = STEPS.find((name) => name === step)
  return known ? { step: known } : {}
}
