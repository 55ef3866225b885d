import type { Competition } from '@/api/competition-queries'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatMoney, formatTime } from '@/text/format'
import { checkIn as desk } from '@/text/organise-desk'
import { desk as take } from '@/text/organise-money'
import { personActions as text } from '@/text/organise-people'
import { consoleRefusal } from '@/text/organise-refusals'
import { Button } from '@/ui/Button'
import { CancelEntryButton } from './CancelEntryButton'
import { ClassDialog } from './ClassDialog'
import { DisqualifyButton } from './DisqualifyButton'
import { deskStateOf } from './desk-state'
import { MoveDialog } from './MoveDialog'
import { checkIn, type DeskWay, type Participant, type ParticipantRecord } from './queries'
import { personQueryKeys } from './query-keys'
import { RefundDialog } from './RefundDialog'
import { SessionMoveDialog } from './SessionMoveDialog'
import { SignDialog } from './SignDialog'
import { TakeDialog } from './TakeDialog'
import { UndoButtons } from './UndoButtons'
import { WithdrawButton } from './WithdrawButton'

interface PersonActionsProps {
  competition: Competition
  participant: ParticipantRecord
}

const canPay = ({ called_off_at }: Competition, { status, payment_status }: Participant) =>
  called_off_at === null &&
  (payment_status === 'due' || (payment_status === 'open' && ['held', 'offered'].includes(status)))

const canSign = ({ results_final_at, called_off_at }: Competition, { status, waiver_signed }: Participant) =>
  results_final_at === null && called_off_at === null && status === 'confirmed' && !waiver_signed

const canRefund = ({ paid_cents, refunded_cents, refunding_cents }: Participant) =>
  paid_cents > refunded_cents + refunding_cents

const canCancel = ({ results_final_at, called_off_at }: Competition, { status }: Participant) =>
  results_final_at === null && called_off_at === null && !['cancelled', 'expired'].includes(status)

const canMove = ({ status }: Participant) => ['confirmed', 'held', 'offered'].includes(status)

/** What can be done with an entry now; what cannot is not there. */
export function PersonActions({ competition, participant }: PersonActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <ArrivalActions competition={competition} participant={participant} />
      {canSign(competition, participant) ? (
        <SignDialog competition={competition} participant={participant} />
      ) : null}
      {canPay(competition, participant) ? <TakeDialog participant={participant} /> : null}
      {competition.duty === 'organiser' ? (
        <OrganiserActions competition={competition} participant={participant} />
      ) : null}
    </div>
  )
}

/** What the desk may not do. */
function OrganiserActions({ competition, participant }: PersonActionsProps) {
  return (
    <>
      <UndoButtons competition={competition} participant={participant} />
      {canRefund(participant) ? <RefundDialog participant={participant} /> : null}
      {canMove(participant) ? <MoveDialog participant={participant} /> : null}
      {competition.results_final_at === null ? (
        <>
          <ClassDialog competitionId={competition.id} participants={[participant]} />
          <SessionMoveDialog competition={competition} participants={[participant]} />
        </>
      ) : null}
      {participant.status === 'confirmed' ? (
        <>
          <WithdrawButton participant={participant} />
          <DisqualifyButton participant={participant} />
        </>
      ) : null}
      {canCancel(competition, participant) ? <CancelEntryButton participant={participant} /> : null}
    </>
  )
}

/** Whoever has not paid, also because they left the payment page, pays and is in with one button. */
function ArrivalActions({ competition, participant }: PersonActionsProps) {
  const { status, fee_cents, currency } = participant
  const state = deskStateOf(competition, participant, undefined)
  if (state === 'here') return null
  const paysHere = state === 'due' || state === 'unpaid'
  return (
    <>
      {paysHere ? (
        <>
          <CheckInButton competition={competition} participant={participant} way="cash">
            {take.cashAndIn(formatMoney(fee_cents, currency))}
          </CheckInButton>
          <CheckInButton competition={competition} participant={participant} way="card">
            {take.cardAndIn}
          </CheckInButton>
        </>
      ) : null}
      {status === 'confirmed' ? (
        <CheckInButton competition={competition} participant={participant}>
          {paysHere ? desk.inAnyway : text.checkIn}
        </CheckInButton>
      ) : null}
    </>
  )
}

interface CheckInButtonProps extends PersonActionsProps {
  /** How the fee is paid, if it is. */
  way?: DeskWay
  children: string
}

function CheckInButton({ competition, participant, way, children }: CheckInButtonProps) {
  const { id, name, competition_id, payment_status } = participant
  const act = useApiMutation({
    mutationFn: () => checkIn(id, way),
    successToast: ({ data, repeated }) =>
      repeated
        ? text.repeated(name, timeOf(data, competition.timezone), data.checked_in_by)
        : text.checkedIn(name),
    errorToast: (error) => consoleRefusal('check-in', error),
    invalidates: personQueryKeys(competition_id, id),
  })
  const isFirst = way === 'cash' || (way === undefined && payment_status !== 'due')
  return (
    <Button variant={isFirst ? 'primary' : 'secondary'} pending={act.isPending} onClick={() => act.mutate()}>
      {children}
    </Button>
  )
}

const timeOf = ({ checked_in_at }: Participant, timezone: string) =>
  checked_in_at ? formatTime(new Date(checked_in_at), timezone) : ''
