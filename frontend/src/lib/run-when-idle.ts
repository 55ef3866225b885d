/** `requestIdleCallback` with a timeout. Returns a function that cancels it. */
export function runWhenIdle(act: () => void, timeoutMs: number): () => void {
  // Safari does not support it.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, timeoutMs / 4)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(act, { timeout: timeoutMs })
  return () => cancelIdleCallback(handle)
}
