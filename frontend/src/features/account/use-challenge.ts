import { useState } from 'react'
import { serverTime } from '@/lib/server-clock'
import { dropDraft, readDraft, saveDraft } from '@/session/drafts'

/** A code was sent to this address. */
export interface Challenge {
  challengeId: string
  email: string
  sentAt: number
}

const NONE: Challenge = { challengeId: '', email: '', sentAt: 0 }

/**
 * The open challenge of a form, if any. Saved as a draft, because phones discard the page while the mail app is open.
 */
export function useChallenge(name: string) {
  const [challenge, setChallenge] = useState(() => readDraft(name, NONE))
  return {
    challenge: challenge.challengeId ? challenge : null,
    open(challengeId: string, email: string) {
      const sent = { challengeId, email, sentAt: serverTime() }
      saveDraft(name, sent)
      setChallenge(sent)
    },
    close() {
      dropDraft(name)
      setChallenge(NONE)
    },
  }
}
