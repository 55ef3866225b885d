import { type Competition, type Entry, entryKeys } from '@/api/competition-queries'
import { useCheckout } from '@/domain/checkout'
import { MyClass } from '@/domain/MyClass'
import { useApiMutation } from '@/session/use-api-mutation'
import { countdown } from '@/text/countdown'
import { cancelEntry, entryRefusal, entryStates as text } from '@/text/entry'
import { formatDateTime, formatMoney } from '@/text/format'
import { Section } from '@/ui/Card'
import { Deadline } from '@/ui/Deadline'
import { MutationButton } from '@/ui/MutationButton'
import { CancelEntry } from './CancelEntry'
import { acceptOffer } from './queries'

const deadlineText = { daysLabel: countdown.days, overText: text.timeIsOver }

interface PanelProps {
  competition: Competition
  entry: Entry
}

/** The seat is reserved until it is paid. */
export function HeldPanel({ competition, entry }: PanelProps) {
  return (
    <Section title={text.heldTitle} intro={text.heldText}>
      <MyClass entry={entry} />
      <Deadline until={entry.place_until} label={text.heldCountdown} {...deadlineText}>
        <PayButton competitionId={competition.id} label={text.payNow} />
      </Deadline>
      <CancelEntry competition={competition} entry={entry} label={cancelEntry.open} />
    </Section>
  )
}

/** A seat from the waiting list is offered. */
export function OfferedPanel({ competition, entry }: PanelProps) {
  const until = entry.place_until ? formatDateTime(entry.place_until, competition.timezone) : ''
  return (
    <Section title={text.offeredTitle} intro={text.offeredUntil(until)}>
      <MyClass entry={entry} />
      <Deadline until={entry.place_until} label={text.offeredCountdown} {...deadlineText}>
        {entry.payment_status === 'open' ? (
          <PayButton
            competitionId={competition.id}
            label={text.acceptAndPay(formatMoney(entry.fee_cents, entry.currency))}
          />
        ) : (
          <AcceptButton competitionId={competition.id} />
        )}
      </Deadline>
      <CancelEntry competition={competition} entry={entry} label={cancelEntry.decline} />
    </Section>
  )
}

function PayButton({ competitionId, label }: { competitionId: number; label: string }) {
  const pay = useCheckout(competitionId)
  return <MutationButton mutation={pay} label={label} errorMessage={(error) => entryRefusal('pay', error)} />
}

function AcceptButton({ competitionId }: { competitionId: number }) {
  const accept = useApiMutation({
    mutationFn: () => acceptOffer(competitionId),
    invalidates: entryKeys(competitionId),
  })
  return (
    <MutationButton
      mutation={accept}
      label={text.acceptFree}
      errorMessage={(error) => entryRefusal('accept', error)}
    />
  )
}
