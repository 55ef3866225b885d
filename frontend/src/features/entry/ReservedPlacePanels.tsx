import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type Competition, type Entry, invalidateEntry } from '@/api/competition-queries'
import { useCheckout } from '@/api/use-checkout'
import { useNowAt } from '@/lib/use-now-at'
import { countdown } from '@/text/countdown'
import { cancelEntry, entryRefusal, entryStates as text } from '@/text/entry'
import { formatDateTime, formatMoney } from '@/text/format'
import { Banner } from '@/ui/Banner'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { Countdown } from '@/ui/Countdown'
import { RefusalBanner } from '@/ui/RefusalBanner'
import { CancelEntry } from './CancelEntry'
import { acceptOffer } from './queries'

interface PanelProps {
  competition: Competition
  entry: Entry
}

/** The place is reserved until it is paid. */
export function HeldPanel({ competition, entry }: PanelProps) {
  return (
    <Section title={text.heldTitle} intro={text.heldText}>
      <ReservationCountdown until={entry.place_until} label={text.heldCountdown}>
        <PayButton competitionId={competition.id} label={text.payNow} />
      </ReservationCountdown>
      <CancelEntry competition={competition} entry={entry} label={cancelEntry.open} />
    </Section>
  )
}

/** A place from the waiting list is offered. */
export function OfferedPanel({ competition, entry }: PanelProps) {
  const until = entry.place_until ? formatDateTime(entry.place_until, competition.timezone) : ''
  return (
    <Section title={text.offeredTitle} intro={text.offeredUntil(until)}>
      <ReservationCountdown until={entry.place_until} label={text.offeredCountdown}>
        {entry.payment_status === 'open' ? (
          <PayButton
            competitionId={competition.id}
            label={text.acceptAndPay(formatMoney(entry.fee_cents, entry.currency))}
          />
        ) : (
          <AcceptButton competitionId={competition.id} />
        )}
      </ReservationCountdown>
      <CancelEntry competition={competition} entry={entry} label={cancelEntry.decline} />
    </Section>
  )
}

interface ReservationCountdownProps {
  until: string | null
  label: string
  children: React.ReactNode
}

function ReservationCountdown({ until, label, children }: ReservationCountdownProps) {
  const target = new Date(until ?? 0)
  const now = useNowAt([target])
  if (now >= target) return <Banner variant="waiting">{text.timeIsOver}</Banner>
  return (
    <>
      <Countdown target={target} label={label} daysLabel={countdown.days} />
      {children}
    </>
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
