import { useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '@/session/drafts'

/** A code is on its way to this address. */
export interface Challenge {
  challengeId: string
  email: string
  sentAt: number
}

const NONE: Challenge = { challengeId: '', email: '', sentAt: 0 }

/** The open challenge of a form, if any. It is kept: reading the mail often costs the page its life. */
export function useChallenge(name: string) {
  const [challenge, setChallenge] = useState(() => readDraft(name, NONE))
  return {
    challenge: challenge.challengeId ? challenge : null,
    open(challengeId: string, email: string) {
      const sent = { challengeId, email, sentAt: Date.now() }
      saveDraft(name, sent)
      setChallenge(sent)
    },
    close() {
      dropDraft(name)
      setChallenge(NONE)
    },
  }
}
