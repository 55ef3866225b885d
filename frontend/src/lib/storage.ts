/** The part of `Storage` we use. */
export type KeyValueStore = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

interface SafeStorage extends KeyValueStore {
  /** Everything but the keys to keep. */
  removeAllBut: (isKept: (key: string) => boolean) => void
}

/**
 * Local storage that never throws: in private modes, on full disks and with blocked cookies any access to the real one
 * may fail. Then values are kept in memory, so that the app works without persistence.
 */
export function safeStorage(real: () => KeyValueStore): SafeStorage {
  const memory = new Map<string, string>()

  function attempt<Result>(act: (store: KeyValueStore) => Result): Result | undefined {
    try {
      return act(real())
    } catch {
      return undefined
    }
  }

  function removeItem(key: string): void {
    memory.delete(key)
    attempt((store) => store.removeItem(key))
  }

  return {
    getItem: (key) => memory.get(key) ?? attempt((store) => store.getItem(key)) ?? null,
    setItem(key, value) {
      const stored = attempt((store) => {
        store.setItem(key, value)
        return true
      })
      if (stored) memory.delete(key)
      else memory.set(key, value)
    },
    removeItem,
    removeAllBut(isKept) {
      const stored = attempt((store) => Object.keys(store)) ?? []
      for (const key of [...memory.keys(), ...stored]) if (!isKept(key)) removeItem(key)
    },
  }
}

export const localStore = safeStorage(() => window.localStorage)
export const sessionStore = safeStorage(() => window.sessionStorage)

/** Whether the browser's own storage works, without the fallback to memory. */
export function isLocalStorageAvailable(): boolean {
  try {
    window.localStorage.setItem('storage-check', 'kept')
    const stored = window.localStorage.getItem('storage-check') === 'kept'
    window.localStorage.removeItem('storage-check')
    return stored
  } catch {
    return false
  }
}
