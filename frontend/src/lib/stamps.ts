import { localStore } from './storage'

const KEY = 'last-stamp'

/**
 * A number that is higher than all before it on this phone, whatever happens to its clock: it says what came first.
 * Near the milliseconds of the clock, which earlier versions of the app have stored instead.
 */
export function nextStamp(): number {
  const stamp = Math.max(Date.now(), (Number(localStore.getItem(KEY)) || 0) + 1)
  localStore.setItem(KEY, String(stamp))
  return stamp
}
