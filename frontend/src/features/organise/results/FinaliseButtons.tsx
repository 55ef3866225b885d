import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { consoleText } from '@/text/organise'
import { results as text } from '@/text/organise-results'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { TextField } from '@/ui/Field'
import { useChange } from '../use-change'
import { finaliseResults, reopenResults, type Unsettled, unsettledKey } from './queries'
import { UnsettledList } from './UnsettledList'

const touchedBy = (id: number) => [
  queryKeys.competition(id),
  queryKeys.competitions,
  queryKeys.duties,
  queryKeys.scoreboards(id),
  unsettledKey(id),
]

/** The dialog lists first what could still change. */
export function FinaliseButton({
  competition,
  unsettled,
}: {
  competition: Competition
  unsettled: Unsettled
}) {
  const [isOpen, setOpen] = useState(false)
  const finalise = useChange({
    action: 'finalise',
    send: () => finaliseResults(competition.id),
    done: text.finalised,
    touches: touchedBy(competition.id),
    onDone: () => setOpen(false),
  })
  return (
    <>
      <Button variant="primary" onClick={() => setOpen(true)}>
        {text.finalise}
      </Button>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={text.finaliseTitle}
        description={text.finaliseText}
        cancelLabel={consoleText.cancel}
        confirmLabel={text.finaliseConfirm}
        destructive={false}
        pending={finalise.isPending}
        onConfirm={() => finalise.mutate()}
      >
        <UnsettledList unsettled={unsettled} timezone={competition.timezone} />
      </AlertDialog>
    </>
  )
}

const MAX_REASON_LENGTH = 300

export function ReopenButton({ competition }: { competition: Competition }) {
  const [isOpen, setOpen] = useState(false)
  const [reason, setReason] = useState('')
  const [isMissing, setMissing] = useState(false)
  const reopen = useChange({
    action: 'reopen',
    send: () => reopenResults(competition.id, reason.trim()),
    done: text.reopened,
    touches: touchedBy(competition.id),
    onDone: () => setOpen(false),
  })
  const confirm = () => {
    setMissing(reason.trim() === '')
    if (reason.trim() !== '') reopen.mutate()
  }
  return (
    <>
      <div>
        <Button variant="danger-quiet" onClick={() => setOpen(true)}>
          {text.reopen}
        </Button>
      </div>
      <AlertDialog
        open={isOpen}
        onOpenChange={setOpen}
        title={text.reopenTitle}
        description={text.reopenText}
        cancelLabel={consoleText.cancel}
        confirmLabel={text.reopenConfirm}
        pending={reopen.isPending}
        onConfirm={confirm}
      >
        <TextField
          label={text.reason}
          hint={text.reasonHint}
          error={isMissing ? text.reasonNeeded : undefined}
          maxLength={MAX_REASON_LENGTH}
          autoComplete="off"
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </AlertDialog>
    </>
  )
}
