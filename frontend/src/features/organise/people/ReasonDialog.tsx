import { useState } from 'react'
import { dropDraft, readDraft, saveDraft } from '@/session/drafts'
import { consoleText } from '@/text/organise'
import { personActs as text } from '@/text/organise-people'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { useChange } from '../use-change'
import { disqualify, type Participant, requalify } from './queries'
import { touchedByPerson } from './touched'

const MAX_REASON_LENGTH = 300

/** Disqualifies or takes it back. Both need a reason. */
export function ReasonDialog({ participant }: { participant: Participant }) {
  const { id, name, competition_id, disqualified_at } = participant
  const isBack = disqualified_at !== null
  const draft = `disqualify-${id}`
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState(() => readDraft(draft, { reason: '' }).reason)
  const [isMissing, setMissing] = useState(false)
  const act = useChange({
    action: 'disqualify',
    send: () => (isBack ? requalify(id, reason.trim()) : disqualify(id, reason.trim())),
    done: isBack ? text.requalified(name) : text.disqualified(name),
    touches: touchedByPerson(competition_id, id),
    onDone: () => {
      dropDraft(draft)
      setReason('')
      setOpen(false)
    },
  })
  const type = (typed: string) => {
    setReason(typed)
    saveDraft(draft, { reason: typed })
  }
  const confirm = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') act.mutate()
  }
  return (
    <>
      <Button variant={isBack ? 'secondary' : 'danger-quiet'} onClick={() => setOpen(true)}>
        {isBack ? text.requalify : text.disqualify}
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={isBack ? text.requalifyTitle(name) : text.disqualifyTitle(name)}
        description={isBack ? text.requalifyText : text.disqualifyText}
        cancelLabel={consoleText.cancel}
        confirmLabel={isBack ? text.requalifyConfirm : text.disqualifyConfirm}
        destructive={!isBack}
        pending={act.isPending}
        onConfirm={confirm}
      >
        <TextField
          label={text.reason}
          hint={text.reasonHint}
          error={isMissing ? text.reasonNeeded : undefined}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          value={reason}
          onChange={(event) => type(event.target.value)}
        />
      </AlertDialog>
    </>
  )
}
