/** Acts when the phone has nothing better to do, at the latest after so long. Returns what calls it off. */
export function runWhenIdle(act: () => void, timeoutMs: number): () => void {
  // Safari has no idle time to offer: there it waits its turn.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, timeoutMs / 4)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: timeoutMs })
  return () => cancelIdleCallback(handle)
}
