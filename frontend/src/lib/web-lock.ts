/**
 * Runs `act` while no other tab holds the lock of this name. Only avoids duplicate work, and correctness must not
 * depend on it: old browsers and pages without HTTPS have no locks, and a frozen tab may hold one for ever. After
 * `timeoutMs` of waiting `act` runs without the lock.
 */
export async function withLock<Result>(
  name: string,
  timeoutMs: number,
  act: () => Promise<Result>,
): Promise<Result> {
  if (!navigator.locks) return act()
  let started = false
  const waiting = new AbortController()
  const timer = setTimeout(() => waiting.abort(), timeoutMs)
  const start = () => {
    started = true
    clearTimeout(timer)
    return act()
  }
  try {
    return await navigator.locks.request(name, { signal: waiting.signal }, start)
  } catch (error) {
    if (started) throw error
    return act()
  }
}
