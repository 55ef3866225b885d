import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { decideText as text } from '@/text/judge'
import { type RulingLimits, rejectReasons } from '@/text/rulings'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { ChoiceSheet } from '@/ui/ChoiceSheet'
import { TextField } from '@/ui/Field'

const MAX_NOTE_LENGTH = 300

interface DecisionFormProps {
  /** Climber and boulder, or the phone: for the names of the buttons. */
  what: string
  changesRank: boolean
  answers?: { yes: string; no: string }
  limits: RulingLimits
  reasons: readonly string[]
  /** Why the server did not take this judge’s last answer. */
  refusal?: string | null
  /** Null if the phone could not store it; a dialog says so then. */
  onDecide: (counts: boolean, note: string) => Promise<unknown>
  children: ReactNode
}

const ANSWERS = { yes: text.counts, no: text.countsNot }

/** What is known, a reason, and the two answers. */
export function DecisionForm({
  what,
  changesRank,
  answers = ANSWERS,
  limits,
  reasons,
  refusal = null,
  onDecide,
  children,
}: DecisionFormProps) {
  const [note, setNote] = useState('')
  const [isSaving, setSaving] = useState(false)
  const [isAsking, setAsking] = useState(false)
  const decide = async (counts: boolean, reason = note.trim()) => {
    setAsking(false)
    setSaving(true)
    if (await onDecide(counts, reason)) toast.success(text.saved)
    else setSaving(false)
  }
  const reject = () => (note.trim() ? void decide(false) : setAsking(true))
  return (
    <li className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4">
      {changesRank ? (
        <div>
          <Badge variant="waiting">{text.changesPlace}</Badge>
        </div>
      ) : null}
      {children}
      {refusal ? <p className="font-semibold text-danger">{text.refused(refusal)}</p> : null}
      {limits.notice ? <p className="font-semibold">{limits.notice}</p> : null}
      {limits.mayCount || limits.mayReject ? (
        <TextField
          label={text.note}
          aria-label={text.noteOf(what)}
          value={note}
          maxLength={MAX_NOTE_LENGTH}
          autoComplete="off"
          onChange={(event) => setNote(event.target.value)}
        />
      ) : null}
      <div className="grid auto-cols-fr grid-flow-col gap-3">
        {limits.mayReject ? (
          <Button
            aria-label={text.of(answers.no, what)}
            pending={isSaving}
            onClick={reject}
            className="min-h-14"
          >
            {answers.no}
          </Button>
        ) : null}
        {limits.mayCount ? (
          <Button
            aria-label={text.of(answers.yes, what)}
            pending={isSaving}
            onClick={() => void decide(true)}
            className="min-h-14"
          >
            {answers.yes}
          </Button>
        ) : null}
      </div>
      {isAsking ? (
        <ChoiceSheet
          title={rejectReasons.title}
          description={rejectReasons.own}
          closeLabel={rejectReasons.close}
          choices={reasons}
          onChoose={(reason) => void decide(false, reason)}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </li>
  )
}
