import type { Competition } from '@/api/competition-queries'
import { formatTime } from '@/text/format'
import { personActs as text } from '@/text/organise-people'
import { Button } from '@/ui/Button'
import { useChange } from '../use-change'
import { CancelEntryButton } from './CancelEntryButton'
import { DisqualifyButton } from './DisqualifyButton'
import { MoveDialog } from './MoveDialog'
import { checkIn, type Participant, type ParticipantRecord } from './queries'
import { RefundDialog } from './RefundDialog'
import { TakeDialog } from './TakeDialog'
import { touchedByPerson } from './touched'
import { WithdrawButton } from './WithdrawButton'

interface PersonActsProps {
  competition: Competition
  participant: ParticipantRecord
}

const canPay = ({ called_off_at }: Competition, { status, payment_status }: Participant) =>
  called_off_at === null &&
  (payment_status === 'due' || (payment_status === 'open' && ['held', 'offered'].includes(status)))

const canRefund = ({ paid_cents, refunded_cents, refunding_cents }: Participant) =>
  paid_cents > refunded_cents + refunding_cents

const canCancel = ({ results_final_at, called_off_at }: Competition, { status }: Participant) =>
  results_final_at === null && called_off_at === null && !['cancelled', 'expired'].includes(status)

/** What can be done with an entry now; what cannot is not there. */
export function PersonActs({ competition, participant }: PersonActsProps) {
  const { status, checked_in_at } = participant
  return (
    <div className="flex flex-wrap gap-3">
      {status === 'confirmed' && !checked_in_at ? (
        <CheckInButton competition={competition} participant={participant} />
      ) : null}
      {canPay(competition, participant) ? <TakeDialog participant={participant} /> : null}
      {competition.duty === 'organiser' ? (
        <OrganiserActs competition={competition} participant={participant} />
      ) : null}
    </div>
  )
}

/** What the desk may not do. */
function OrganiserActs({ competition, participant }: PersonActsProps) {
  return (
    <>
      {canRefund(participant) ? <RefundDialog participant={participant} /> : null}
      {participant.status === 'confirmed' ? (
        <>
          <MoveDialog participant={participant} />
          <WithdrawButton participant={participant} />
          <DisqualifyButton participant={participant} />
        </>
      ) : null}
      {canCancel(competition, participant) ? <CancelEntryButton participant={participant} /> : null}
    </>
  )
}

function CheckInButton({ competition, participant }: PersonActsProps) {
  const { id, name, competition_id } = participant
  const act = useChange({
    action: 'check-in',
    send: () => checkIn(id),
    done: ({ data, repeated }) =>
      repeated
        ? text.repeated(name, timeOf(data, competition.timezone), data.checked_in_by)
        : text.checkedIn(name),
    touches: touchedByPerson(competition_id, id),
  })
  return (
    <Button variant="primary" pending={act.isPending} onClick={() => act.mutate()}>
      {text.checkIn}
    </Button>
  )
}

const timeOf = ({ checked_in_at }: Participant, timezone: string) =>
  checked_in_at ? formatTime(new Date(checked_in_at), timezone) : ''
