import { type ReactNode, useState } from 'react'
import { queryKeys } from '@/api/query-keys'
import { dropDraft, readDraft, saveDraft } from '@/session/drafts'
import { decisions as text } from '@/text/organise-ascents'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { useChange } from '../use-change'
import type { Ruling } from './queries'

interface DecisionCardProps {
  competitionId: number
  /** Identifies the decision, also for the draft of its note. */
  id: string
  /** Climber and boulder, for the names of the buttons. */
  what: string
  send: (ruling: Ruling) => Promise<unknown>
  children: ReactNode
}

const MAX_NOTE_LENGTH = 300

/** One ascent to decide about: what is known, a note, and the two answers. */
export function DecisionCard({ competitionId, id, what, send, children }: DecisionCardProps) {
  const draft = `ruling-${id}`
  const [note, setNote] = useState(() => readDraft(draft, { note: '' }).note)
  const rule = useChange({
    action: 'rule',
    send,
    done: (_, { isCounted }) => (isCounted ? text.decided.yes : text.decided.no),
    touches: [queryKeys.held(competitionId)],
    onDone: () => dropDraft(draft),
  })
  const type = (typed: string) => {
    setNote(typed)
    saveDraft(draft, { note: typed })
  }
  const answer = (isCounted: boolean) => rule.mutate({ isCounted, note: note.trim() })
  const isPending = (isCounted: boolean) => rule.isPending && rule.variables.isCounted === isCounted
  return (
    <li className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4">
      {children}
      <TextField
        label={text.note}
        aria-label={text.noteOf(what)}
        value={note}
        maxLength={MAX_NOTE_LENGTH}
        autoComplete="off"
        onChange={(event) => type(event.target.value)}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button aria-label={text.countsNotOf(what)} pending={isPending(false)} onClick={() => answer(false)}>
          {text.countsNot}
        </Button>
        <Button aria-label={text.countsOf(what)} pending={isPending(true)} onClick={() => answer(true)}>
          {text.counts}
        </Button>
      </div>
    </li>
  )
}
