import { create } from 'zustand'
import { localStore } from '@/lib/storage'

/** When this person last opened their ascents. Verdicts received later are new to them. */
const keyOf = (account: number) => `ascents-seen:${account}`

export const useLastSeen = create<Record<number, number>>()(() => ({}))

export const lastSeenAt = (account: number): number =>
  useLastSeen.getState()[account] ?? Number(localStore.getItem(keyOf(account)) ?? 0)

export function markSeen(account: number, now = Date.now()): void {
  localStore.setItem(keyOf(account), String(now))
  useLastSeen.setState({ [account]: now })
}
