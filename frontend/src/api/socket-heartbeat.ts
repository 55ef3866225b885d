/** The socket heard the server a moment ago: whoever waits for a good moment to send has one. */
const listeners = new Set<() => unknown>()

export function onSocketHeartbeat(listener: () => unknown): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function reportSocketHeartbeat(): void {
  for (const listener of listeners) listener()
}
