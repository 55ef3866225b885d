import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Competition, type Entry, invalidateEntry } from '@/api/competition-queries'
import { useCheckout } from '@/domain/checkout'
import { MyClass } from '@/domain/MyClass'
import { countdown } from '@/text/countdown'
import { cancelEntry, entryRefusal, entryStates as text } from '@/text/entry'
import { formatDateTime, formatMoney } from '@/text/format'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { Deadline } from '@/ui/Deadline'
import { RefusalBanner } from '@/ui/RefusalBanner'
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
  return (
    <>
      <RefusalBanner error={pay.error} errorMessage={(error) => entryRefusal('pay', error)} />
      <Button variant="primary" fullWidth pending={pay.isPending} onClick={() => pay.mutate()}>
        {label}
      </Button>
    </>
  )
}

function AcceptButton({ competitionId }: { competitionId: number }) {
  const queryClient = useQueryClient()
  const accept = useMutation({
    mutationFn: () => acceptOffer(competitionId),
    onSettled: () => invalidateEntry(queryClient, competitionId),
  })
  return (
    <>
      <RefusalBanner error={accept.error} errorMessage={(error) => entryRefusal('accept', error)} />
      <Button variant="primary" fullWidth pending={accept.isPending} onClick={() => accept.mutate()}>
        {text.acceptFree}
      </Button>
    </>
  )
}
