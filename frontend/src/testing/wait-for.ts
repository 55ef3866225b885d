import { vi } from 'vitest'

/** Until nothing is thrown any more. Generous: on a busy machine what takes milliseconds may take seconds. */
export function waitFor<Value>(check: () => Value | Promise<Value>, { interval = 50 } = {}): Promise<Value> {
  return vi.waitFor(check, { timeout: 15_000, interval })
}
