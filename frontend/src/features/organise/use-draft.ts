import { useRef, useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '@/session/drafts'

/**
 * What somebody types survives a refusal, going back and a reload, until it is sent. Only what was typed is stored:
 * the rest follows the saved state.
 */
export function useDraft<Draft extends object>(name: string, saved: Draft) {
  const [typed, setTyped] = useState<Partial<Draft>>(() => readDraft(name, {}))
  // A response arrives after further keys: it must not bring back what was typed when it was sent.
  const latest = useRef(typed)
  const change = (changes: Partial<Draft>) => {
    latest.current = { ...latest.current, ...changes }
    saveDraft(name, latest.current)
    setTyped(latest.current)
  }
  const drop = () => {
    latest.current = {}
    dropDraft(name)
    setTyped({})
  }
  return { draft: { ...saved, ...typed }, change, drop }
}
