import { create } from 'zustand'
import { nextStamp } from '@/lib/stamps'
import { localStore } from '@/lib/storage'

/** The stamp of when this person last opened their ascents. Verdicts with a higher one are new to them. */
const keyOf = (account: number) => `ascents-seen:${account}`

export const useLastSeen = create<Record<number, number>>()(() => ({}))

export const lastSeenAt = (account: number): number =>
  useLastSeen.getState()[account] ?? Number(localStore.getItem(keyOf(account)) ?? 0)

export function markSeen(account: number, now = nextStamp()): void {
  localStore.setItem(keyOf(account), String(now))
  useLastSeen.setState({ [account]: now })
}
