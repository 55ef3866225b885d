import { useRef, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from './drafts'

/**
 * Of what is no form: what somebody types survives a refusal, going back and a reload, until it is sent. Only what was
 * typed is stored: the rest follows the saved state. Without a name nothing is stored.
 */
export function useDraft<Draft extends object>(name: string | undefined, saved: Draft) {
  const [typed, setTyped] = useState<Partial<Draft>>(() => (name ? readDraft(name, {}) : {}))
  // A response arrives after further keys: it must not bring back what was typed when it was sent.
  const latest = useRef(typed)
  const change = (changes: Partial<Draft>) => {
    latest.current = { ...latest.current, ...changes }
    if (name) saveDraft(name, latest.current)
    setTyped(latest.current)
  }
  const drop = () => {
    latest.current = {}
    if (name) dropDraft(name)
    setTyped({})
  }
  return { draft: { ...saved, ...typed }, change, drop }
}
