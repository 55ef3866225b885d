import type { Competition } from '@/api/competition-queries'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatMoney, formatTime } from '@/text/format'
import { undo as text } from '@/text/organise-corrections'
import { consoleRefusal } from '@/text/organise-refusals'
import { type ParticipantRecord, undoCheckIn, undoPayment } from './queries'
import { personQueryKeys } from './query-keys'

const AT_DESK: readonly string[] = ['desk', 'terminal']

interface UndoButtonsProps {
  competition: Competition
  participant: ParticipantRecord
}

/** What the desk did by mistake. Money that went back was there, so only the rest of it can be refunded. */
export function UndoButtons({ competition, participant }: UndoButtonsProps) {
  const { checked_in_at, receipt, refunded_cents, refunding_cents } = participant
  const isUndoable = AT_DESK.includes(receipt?.provider ?? '') && refunded_cents + refunding_cents === 0
  return (
    <>
      {checked_in_at ? (
        <UndoCheckIn participant={participant} checkedInAt={checked_in_at} timezone={competition.timezone} />
      ) : null}
      {receipt && isUndoable ? <UndoPayment participant={participant} reference={receipt.reference} /> : null}
    </>
  )
}

interface UndoCheckInProps {
  participant: ParticipantRecord
  checkedInAt: string
  timezone: string
}

function UndoCheckIn({ participant, checkedInAt, timezone }: UndoCheckInProps) {
  const { id, name, competition_id, checked_in_by } = participant
  const undo = useApiMutation({
    mutationFn: () => undoCheckIn(id, checkedInAt),
    successToast: text.checkInDone(name),
    errorToast: (error) => consoleRefusal('undo-check-in', error),
    invalidates: personQueryKeys(competition_id, id),
  })
  return (
    <ConfirmButton
      title={text.checkInTitle(name)}
      text={text.checkInText(formatTime(new Date(checkedInAt), timezone), checked_in_by)}
      confirm={text.checkInConfirm}
      pending={undo.isPending}
      onConfirm={() => undo.mutateAsync()}
    >
      {text.checkIn}
    </ConfirmButton>
  )
}

function UndoPayment({ participant, reference }: { participant: ParticipantRecord; reference: string }) {
  const { id, name, competition_id, paid_cents, currency } = participant
  const undo = useApiMutation({
    mutationFn: () => undoPayment(id, reference),
    successToast: text.paymentDone,
    errorToast: (error) => consoleRefusal('undo-payment', error),
    invalidates: personQueryKeys(competition_id, id),
  })
  return (
    <ConfirmButton
      title={text.paymentTitle(name)}
      text={text.paymentText(formatMoney(paid_cents, currency))}
      confirm={text.paymentConfirm}
      pending={undo.isPending}
      onConfirm={() => undo.mutateAsync()}
    >
      {text.payment}
    </ConfirmButton>
  )
}
