import { type ReactNode, useState } from 'react'
import { toast } from 'sonner'
import { decideText as text } from '@/text/judge'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'

const MAX_NOTE_LENGTH = 300

interface DecisionFormProps {
  /** Climber and boulder, or the phone: for the names of the buttons. */
  what: string
  changesPlace: boolean
  answers?: { yes: string; no: string }
  /** Null if the phone could not store it; a dialog says so then. */
  onDecide: (counts: boolean, note: string) => Promise<unknown>
  children: ReactNode
}

const ANSWERS = { yes: text.counts, no: text.countsNot }

/** What is known, a reason, and the two answers. */
export function DecisionForm({
  what,
  changesPlace,
  answers = ANSWERS,
  onDecide,
  children,
}: DecisionFormProps) {
  const [note, setNote] = useState('')
  const [isSaving, setSaving] = useState(false)
  const decide = async (counts: boolean) => {
    setSaving(true)
    if (await onDecide(counts, note.trim())) toast.success(text.saved)
    else setSaving(false)
  }
  return (
    <li className="grid content-start gap-3 rounded-lg border border-line bg-surface p-4">
      {changesPlace ? (
        <div>
          <Badge variant="waiting">{text.changesPlace}</Badge>
        </div>
      ) : null}
      {children}
      <TextField
        label={text.note}
        aria-label={text.noteOf(what)}
        value={note}
        maxLength={MAX_NOTE_LENGTH}
        autoComplete="off"
        onChange={(event) => setNote(event.target.value)}
      />
      <div className="grid grid-cols-2 gap-3">
        <Button
          aria-label={text.of(answers.no, what)}
          pending={isSaving}
          onClick={() => void decide(false)}
          className="min-h-14"
        >
          {answers.no}
        </Button>
        <Button
          aria-label={text.of(answers.yes, what)}
          pending={isSaving}
          onClick={() => void decide(true)}
          className="min-h-14"
        >
          {answers.yes}
        </Button>
      </div>
    </li>
  )
}
