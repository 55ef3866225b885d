import { onlineManager } from '@tanstack/react-query'

/** Y6: the events that trigger an attempt, besides a tap, the start and the timer. */
export function watchTriggers(wake: () => unknown): () => void {
  const onVisible = () => {
    if (document.visibilityState === 'visible') wake()
  }
  const unsubscribeOnline = onlineManager.subscribe((online) => {
    if (online) wake()
  })
  window.addEventListener('online', wake)
  window.addEventListener('pageshow', wake)
  document.addEventListener('visibilitychange', onVisible)
  return () => {
    unsubscribeOnline()
    window.removeEventListener('online', wake)
    window.removeEventListener('pageshow', wake)
    document.removeEventListener('visibilitychange', onVisible)
  }
}
