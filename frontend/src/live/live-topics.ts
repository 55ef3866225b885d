import { create } from 'zustand'
import { type Topic, topicKey } from './frames'

/** Which boards are live now: heard of, and nothing missed. */
interface Line {
  live: ReadonlySet<string>
}

export const useLine = create<Line>()(() => ({ live: new Set() }))

export const useIsLive = (topic: Topic): boolean => useLine(({ live }) => live.has(topicKey(topic)))

export function markLive(key: string, isLive: boolean): void {
  const { live } = useLine.getState()
  if (live.has(key) === isLive) return
  const changed = new Set(live)
  if (isLive) changed.add(key)
  else changed.delete(key)
  useLine.setState({ live: changed })
}
