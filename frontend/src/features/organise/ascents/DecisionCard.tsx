import { type ReactNode, useState } from 'react'
import { queryKeys } from '@/api/query-keys'
import { useApiMutation } from '@/session/use-api-mutation'
import { decisions as text } from '@/text/organise-ascents'
import { consoleRefusal } from '@/text/organise-refusals'
import { type RulingLimits, rejectReasons } from '@/text/rulings'
import { Button } from '@/ui/Button'
import { ChoiceSheet } from '@/ui/ChoiceSheet'
import { TextField } from '@/ui/Field'
import { useDraft } from '../use-draft'
import type { Ruling } from './queries'

interface DecisionCardProps {
  competitionId: number
  /** Identifies the decision, also for the draft of its note. */
  id: string
  /** Climber and boulder, for the names of the buttons. */
  what: string
  limits: RulingLimits
  reasons: readonly string[]
  send: (ruling: Ruling) => Promise<unknown>
  children: ReactNode
}

const MAX_NOTE_LENGTH = 300

/** One ascent to decide about: what is known, a note, and the two answers. */
export function DecisionCard({
  competitionId,
  id,
  what,
  limits,
  reasons,
  send,
  children,
}: DecisionCardProps) {
  const [isAsking, setAsking] = useState(false)
  const { draft, change, drop } = useDraft(`ruling-${id}`, { note: '' })
  const rule = useApiMutation({
    mutationFn: send,
    successToast: (_, { isCounted }) => (isCounted ? text.decided.yes : text.decided.no),
    errorToast: (error) => consoleRefusal('rule', error),
    invalidates: [queryKeys.held(competitionId)],
    onSuccess: drop,
  })
  const answer = (isCounted: boolean, note = draft.note.trim()) => {
    setAsking(false)
    rule.mutate({ isCounted, note })
  }
  const reject = () => (draft.note.trim() ? answer(false) : setAsking(true))
  const isPending = (isCounted: boolean) => rule.isPending && rule.variables.isCounted === isCounted
  return (
    <li className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4">
      {children}
      {limits.notice ? <p className="font-semibold">{limits.notice}</p> : null}
      {limits.mayCount || limits.mayReject ? (
        <TextField
          label={text.note}
          aria-label={text.noteOf(what)}
          value={draft.note}
          maxLength={MAX_NOTE_LENGTH}
          autoComplete="off"
          onChange={(event) => change({ note: event.target.value })}
        />
      ) : null}
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        {limits.mayReject ? (
          <Button aria-label={text.countsNotOf(what)} pending={isPending(false)} onClick={reject}>
            {text.countsNot}
          </Button>
        ) : null}
        {limits.mayCount ? (
          <Button aria-label={text.countsOf(what)} pending={isPending(true)} onClick={() => answer(true)}>
            {text.counts}
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <ChoiceSheet
          title={rejectReasons.title}
          description={rejectReasons.own}
          closeLabel={rejectReasons.close}
          choices={reasons}
          onChoose={(reason) => answer(false, reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  )
}
