import { create } from 'zustand'
import { type Topic, topicKey } from './frames'

/** The topics that are live now: subscribed, and no frame missed. */
interface LiveTopics {
  live: ReadonlySet<string>
}

export const useLiveTopics = create<LiveTopics>()(() => ({ live: new Set() }))

export const useIsLive = (topic: Topic): boolean => useLiveTopics(({ live }) => live.has(topicKey(topic)))

export function setLive(key: string, isLive: boolean): void {
  const { live } = useLiveTopics.getState()
  if (live.has(key) === isLive) return
  const changed = new Set(live)
  if (isLive) changed.add(key)
  else changed.delete(key)
  useLiveTopics.setState({ live: changed })
}
