import { useState } from 'react'
import { currentState } from './ConflictDialog'

/** What a form shows. */
export interface Shown {
  id: number
  version: number | undefined
}

/**
 * The version of the state that a form shows: a change by somebody else is refused once, and then replaced knowingly.
 * Not the newest: the form would overwrite what it has never shown.
 */
export function useShownVersion<Version extends number | undefined>(initial: Version) {
  const [version, setVersion] = useState(initial)
  const onError = (error: unknown) =>
    setVersion(currentState<{ version: Version }>(error)?.version ?? version)
  return { version, onError }
}
