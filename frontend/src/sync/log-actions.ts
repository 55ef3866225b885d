import type { AscentChange, AscentFacts } from './op'

/** What the log buttons set. */
export type LogAction = 'topped' | 'flashed' | 'zone'

/** The whole ascent that a button sets (Y1). `attempts` is null where the format does not count them. */
export function toAscentChange(action: LogAction, attempts: number | null): AscentChange {
  const top = { kind: 'set', topped: true, zoned: true } as const
  if (isFlash(action, attempts)) return { ...top, attempts_to_top: 1, attempts_to_zone: 1 }
  if (action === 'topped') return { ...top, attempts_to_top: attempts, attempts_to_zone: null }
  return { kind: 'set', topped: false, zoned: true, attempts_to_top: null, attempts_to_zone: attempts }
}

/** A top in the first try is a flash. */
const isFlash = (action: LogAction, attempts: number | null) =>
  action === 'flashed' || (action === 'topped' && attempts === 1)

export function loggedAction(ascent: AscentFacts | undefined): LogAction | null {
  if (ascent?.topped) return ascent.attempts_to_top === 1 ? 'flashed' : 'topped'
  return ascent?.zoned ? 'zone' : null
}

/** Whether the button would set what is logged already. Then it writes no op, and the time of the ascent stays. */
export function isLogged(
  ascent: AscentFacts | undefined,
  action: LogAction,
  attempts: number | null,
): boolean {
  const wanted = isFlash(action, attempts) ? 'flashed' : action
  if (loggedAction(ascent) !== wanted) return false
  if (wanted === 'flashed' || attempts === null) return true
  return attempts === (wanted === 'topped' ? ascent?.attempts_to_top : ascent?.attempts_to_zone)
}
