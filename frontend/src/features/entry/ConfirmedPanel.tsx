import type { Competition, Entry } from '@/api/competition-queries'
import { isOver, statusChangeTimes, statusOf } from '@/domain/competition-status'
import { MyClass } from '@/domain/MyClass'
import { useNowAt } from '@/lib/use-now-at'
import { cancelEntry, entryStates as text } from '@/text/entry'
import { formatMoney } from '@/text/format'
import { Section } from '@/ui/Card'
import { CancelEntry } from './CancelEntry'
import { ConfirmedEntryLinks } from './ConfirmedEntryLinks'
import { SignChangedWaiver } from './SignChangedWaiver'

interface ConfirmedPanelProps {
  competition: Competition
  entry: Entry
}

export function ConfirmedPanel({ competition, entry }: ConfirmedPanelProps) {
  const now = useNowAt(statusChangeTimes(competition))
  if (isOver(statusOf(competition, now)))
    return (
      <Section title={text.tookPartTitle} intro={text.tookPartText}>
        <MyClass entry={entry} />
        <ConfirmedEntryLinks competitionId={competition.id} />
      </Section>
    )
  return (
    <>
      {entry.waiver_signed ? null : <SignChangedWaiver competitionId={competition.id} />}
      <Section title={text.confirmedTitle} intro={text.confirmedText}>
        <MyClass entry={entry} />
        <PaymentNote entry={entry} />
        <ConfirmedEntryLinks competitionId={competition.id} />
        <CancelEntry competition={competition} entry={entry} label={cancelEntry.open} />
      </Section>
    </>
  )
}

function PaymentNote({ entry }: { entry: Entry }) {
  const amount = formatMoney(entry.fee_cents, entry.currency)
  if (entry.payment_status === 'paid') return <p className="font-semibold">{text.paid(amount)}</p>
  if (entry.payment_status === 'due') return <p className="font-semibold">{text.due(amount)}</p>
  return null
}
