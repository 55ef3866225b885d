/** Acts when the phone has nothing better to do, at the latest after so long. Returns what calls it off. */
export function whenIdle(act: () => void, atTheLatestMs: number): () => void {
  // Safari has no idle time to offer: there it waits its turn.
  if (!('requestIdleCallback' in window)) {
    const timer = setTimeout(act, atTheLatestMs / 4)
    return () => clearTimeout(timer)
  }
  const turn = requestIdleCallback(act, { timeout: atTheLatestMs })
  return () => cancelIdleCallback(turn)
}
