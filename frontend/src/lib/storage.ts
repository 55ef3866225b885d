/** The part of `Storage` we use. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

/**
 * Local storage that never throws: private modes, full disks and blocked cookies make the real one fail at any
 * call, even at its mention. What it refuses is kept in memory, so the app runs on, without persistence.
 */
export function safeStorage(real: () => KeyValueStore): KeyValueStore {
  const memory = new Map<string, string>()

  function attempt<Result>(act: (store: KeyValueStore) => Result): Result | undefined {
    try {
      return act(real())
    } catch {
      return undefined
    }
  }

  return {
    getItem: (key) => memory.get(key) ?? attempt((store) => store.getItem(key)) ?? null,
    setItem(key, value) {
      const kept = attempt((store) => {
        store.setItem(key, value)
        return true
      })
      if (kept) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem(key) {
      memory.delete(key)
      attempt((store) => store.removeItem(key))
    },
  }
}

export const localStore = safeStorage(() => window.localStorage)

/** Whether this browser really keeps what it is given, beyond the memory we fall back to. */
export function isLocalStorageAvailable(): boolean {
  try {
    window.localStorage.setItem('storage-check', 'kept')
    const kept = window.localStorage.getItem('storage-check') === 'kept'
    window.localStorage.removeItem('storage-check')
    return kept
  } catch {
    return false
  }
}
