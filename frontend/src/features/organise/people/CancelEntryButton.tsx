import { useState } from 'react'
import { askReason, ConfirmButton } from '@/domain/console/ConfirmButton'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatMoney } from '@/text/format'
import { personActions as text } from '@/text/organise-people'
import { consoleRefusal } from '@/text/organise-refusals'
import { CheckboxField } from '@/ui/CheckboxField'
import { cancelEntry, type ParticipantRecord } from './queries'
import { personQueryKeys } from './query-keys'

/** Ends the entry. What was paid goes back unless the organiser decides otherwise. */
export function CancelEntryButton({ participant }: { participant: ParticipantRecord }) {
  const { id, name, competition_id, paid_cents, refunded_cents, refunding_cents, currency } = participant
  const left = paid_cents - refunded_cents - refunding_cents
  const logged = participant.ascents.filter(({ counts }) => counts).length
  const [isRefunded, setRefunded] = useState(true)
  const cancel = useApiMutation({
    mutationFn: (reason: string) => cancelEntry(id, isRefunded && left > 0, reason),
    successToast: text.cancelDone(name),
    errorToast: (error) => consoleRefusal('cancel-entry', error),
    invalidates: personQueryKeys(competition_id, id),
  })
  return (
    <ConfirmButton
      variant="danger-quiet"
      destructive
      asks={askReason(`cancel-entry-${id}`, text.cancelReason)}
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
