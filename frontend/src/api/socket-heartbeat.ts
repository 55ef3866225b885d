/** The socket received a heartbeat, so the server is reachable: a good moment to send pending ops. */
const listeners = new Set<() => unknown>()

export function onSocketHeartbeat(listener: () => unknown): () => void {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export function reportSocketHeartbeat(): void {
  for (const listener of listeners) listener()
}
