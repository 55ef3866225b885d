import { useState } from 'react'
import { formatMoney } from '@/text/format'
import { personActs as text } from '@/text/organise-people'
import { CheckboxField } from '@/ui/CheckboxField'
import { ConfirmButton } from '../ConfirmButton'
import { useChange } from '../use-change'
import { cancelEntry, type ParticipantRecord } from './queries'
import { touchedByPerson } from './touched'

/** Ends the entry. What was paid goes back unless the organiser decides otherwise. */
export function CancelEntryButton({ participant }: { participant: ParticipantRecord }) {
  const { id, name, competition_id, paid_cents, refunded_cents, refunding_cents, currency } = participant
  const left = paid_cents - refunded_cents - refunding_cents
  const logged = participant.ascents.filter(({ counts }) => counts).length
  const [isRefunded, setRefunded] = useState(true)
  const cancel = useChange({
    action: 'cancel-entry',
    send: (reason: string) => cancelEntry(id, isRefunded && left > 0, reason),
    done: text.cancelDone(name),
    touches: touchedByPerson(competition_id, id),
  })
  return (
    <ConfirmButton
      variant="danger-quiet"
      destructive
      reasonDraft={`cancel-entry-${id}`}
      reasonHint={text.cancelReason}
      title={text.cancelTitle(name)}
      text={text.cancelText}
      details={
        <>
          {logged > 0 ? <p className="font-semibold">{text.cancelLogged(logged)}</p> : null}
          {left > 0 ? (
            <CheckboxField
              label={text.cancelRefund(formatMoney(left, currency))}
              checked={isRefunded}
              onChange={(event) => setRefunded(event.target.checked)}
            />
          ) : null}
        </>
      }
      confirm={text.cancelConfirm}
      dismiss={text.cancelDismiss}
      pending={cancel.isPending}
      onConfirm={cancel.mutateAsync}
    >
      {text.cancelEntry}
    </ConfirmButton>
  )
}
