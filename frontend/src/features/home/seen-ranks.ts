import { localStore } from '@/lib/storage'

const KEY = 'places-seen'

/** The last rank seen on this phone, by board (`4/lt_6B`). */
function readAll(): Record<string, unknown> {
  try {
    return JSON.parse(localStore.getItem(KEY) ?? '{}') ?? {}
  } catch {
    return {}
  }
}

export function readSeenRank(board: string): number | null {
  const place = readAll()[board]
  return Number.isSafeInteger(place) ? Number(place) : null
}

export function saveSeenRank(board: string, place: number | null): void {
  if (place !== null) localStore.setItem(KEY, JSON.stringify({ ...readAll(), [board]: place }))
}
