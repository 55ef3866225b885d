import type { ReactNode } from 'react'
import { queryKeys } from '@/api/query-keys'
import { decisions as text } from '@/text/organise-ascents'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { useChange } from '../use-change'
import { useDraft } from '../use-draft'
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
  const { draft, change, drop } = useDraft(`ruling-${id}`, { note: '' })
  const rule = useChange({
    action: 'rule',
    send,
    done: (_, { isCounted }) => (isCounted ? text.decided.yes : text.decided.no),
    touches: [queryKeys.held(competitionId)],
    onDone: drop,
  })
  const answer = (isCounted: boolean) => rule.mutate({ isCounted, note: draft.note.trim() })
  const isPending = (isCounted: boolean) => rule.isPending && rule.variables.isCounted === isCounted
  return (
    <li className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4">
      {children}
      <TextField
        label={text.note}
        aria-label={text.noteOf(what)}
        value={draft.note}
        maxLength={MAX_NOTE_LENGTH}
        autoComplete="off"
        onChange={(event) => change({ note: event.target.value })}
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
