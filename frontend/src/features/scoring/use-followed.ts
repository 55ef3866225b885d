import { create } from 'zustand'
import { localStore } from '@/lib/storage'
import { onSessionEnd } from '@/session/session'

const KEY = 'topout-followed'

/** Followed row ids by board (`4/lt_6B`). Stored on this device until a session ends; guests follow, too. */
type Followed = Record<string, readonly number[]>

const NOBODY: readonly number[] = []

/** Ignores invalid values, for example from an older version. */
function readFollowed(): Followed {
  try {
    const kept: unknown = JSON.parse(localStore.getItem(KEY) ?? '{}')
    const boards = Object.entries(kept ?? {}).filter(([, ids]) => Array.isArray(ids))
    return Object.fromEntries(boards.map(([key, ids]) => [key, ids.filter(Number.isSafeInteger)]))
  } catch {
    return {}
  }
}

const useStore = create<Followed>()(readFollowed)

onSessionEnd(() => useStore.setState({}, true))

export const useFollowed = (board: string) => useStore((followed) => followed[board] ?? NOBODY)

export function toggleFollowed(board: string, id: number): void {
  const before = useStore.getState()[board] ?? NOBODY
  const after = before.includes(id) ? before.filter((one) => one !== id) : [...before, id]
  useStore.setState({ [board]: after })
  localStore.setItem(KEY, JSON.stringify(useStore.getState()))
}
