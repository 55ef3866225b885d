import { useCallback, useState } from 'react'
import type { Drawing } from './drawing'

interface History {
  past: readonly Drawing[]
  present: Drawing
}

/** A drawing with its earlier states. */
export function useDrawing(initial: Drawing) {
  const [{ past, present }, setHistory] = useState<History>({ past: [], present: initial })
  /** A new state that can be undone. */
  const commit = useCallback(
    (next: Drawing) => setHistory((before) => ({ past: [...before.past, before.present], present: next })),
    [],
  )
  /** While a finger moves: no state of its own. */
  const replace = useCallback((next: Drawing) => setHistory((before) => ({ ...before, present: next })), [])
  const undo = () =>
    setHistory((before) => ({
      past: before.past.slice(0, -1),
      present: before.past.at(-1) ?? before.present,
    }))
  return { drawing: present, canUndo: past.length > 0, commit, replace, undo }
}
