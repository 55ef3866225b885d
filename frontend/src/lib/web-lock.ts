/** A tab that fell asleep with the lock in its hand must not hold up the others for longer (fault 20). */
const PATIENCE_MS = 30_000

/**
 * Keeps tabs from doing the same work (Y5). Correctness never depends on it: without locks, or when nobody lets go of
 * one, the work is done all the same, and the server answers the same op the same way.
 */
export async function withLock(name: string, act: () => Promise<void>): Promise<void> {
  if (!navigator.locks) return act()
  let started = false
  const patience = new AbortController()
  const timer = setTimeout(() => patience.abort(), PATIENCE_MS)
  const begin = () => {
    started = true
    clearTimeout(timer)
    return act()
  }
  try {
    await navigator.locks.request(name, { signal: patience.signal }, begin)
  } catch (error) {
    if (started) throw error
    await act()
  }
}
