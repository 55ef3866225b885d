import { localStore } from './storage'

const FIRST_VISIT_KEY = 'first-visit'
/** A reload a moment later is no second visit. */
const MIN_PAUSE_MS = 30 * 60_000

/** Whether somebody was here before on this phone, some time ago. */
export function isReturning(now: Date = new Date()): boolean {
  const first = Number(localStore.getItem(FIRST_VISIT_KEY))
  if (first > 0) return now.getTime() - first >= MIN_PAUSE_MS
  localStore.setItem(FIRST_VISIT_KEY, String(now.getTime()))
  return false
}
