import { useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import { queryKeys } from '@/api/query-keys'
import { consoleText } from '@/text/organise'
import { results as text } from '@/text/organise-results'
import { AlertDialog } from '@/ui/AlertDialog'
import { Button } from '@/ui/Button'
import { ReasonButton } from '../ReasonButton'
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

export function ReopenButton({ competition }: { competition: Competition }) {
  const reopen = useChange({
    action: 'reopen',
    send: (reason: string) => reopenResults(competition.id, reason),
    done: text.reopened,
    touches: touchedBy(competition.id),
  })
  return (
    <div>
      <ReasonButton
        draft={`reopen-${competition.id}`}
        title={text.reopenTitle}
        text={text.reopenText}
        confirm={text.reopenConfirm}
        pending={reopen.isPending}
        onConfirm={reopen.mutateAsync}
      >
        {text.reopen}
      </ReasonButton>
    </div>
  )
}
