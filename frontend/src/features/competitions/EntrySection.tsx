import { CircleCheck } from 'lucide-react'
import type { Competition, Entry } from '@/api/competition-queries'
import { isOver, statusOf } from '@/domain/competition-status'
import { MyClass } from '@/domain/MyClass'
import { QR_PREFIX } from '@/lib/qr-code'
import { competitionHome as text } from '@/text/competitions'
import { formatMoney } from '@/text/format'
import { Banner } from '@/ui/Banner'
import { Section } from '@/ui/Card'
import { QrCodeDialog } from '@/ui/QrCodeDialog'

interface EntrySectionProps {
  competition: Competition
  participant: Entry
  now: Date
}

/** The user's entry: bib number, QR code and what is left to pay. */
export function EntrySection({ competition, participant, now }: EntrySectionProps) {
  const over = isOver(statusOf(competition, now))
  return (
    <Section title={text.entryTitle}>
      <div className="flex flex-wrap items-end justify-between gap-4">
        {competition.called_off_at ? (
          <p className="font-semibold">{text.hadPlace}</p>
        ) : (
          <ConfirmedSeat isCheckedIn={participant.checked_in_at !== null} />
        )}
        {participant.bib === null ? null : (
          <p className="grid justify-items-end">
            <span className="text-sm font-semibold text-soft">{text.number}</span>{' '}
            <span className="numeral text-4xl">{participant.bib}</span>
          </p>
        )}
      </div>
      {/* The page has the own session further up, with its countdown. */}
      <MyClass entry={{ ...participant, session_id: null }} />
      {over ? null : <QrCodeDialog code={QR_PREFIX + participant.qr} labels={text} />}
      <Notes competition={competition} participant={participant} now={now} />
    </Section>
  )
}

function ConfirmedSeat({ isCheckedIn }: { isCheckedIn: boolean }) {
  return (
    <p className="flex items-center gap-2 font-semibold text-counted">
      <CircleCheck aria-hidden="true" className="size-6" />
      {isCheckedIn ? text.checkedIn : text.confirmed}
    </p>
  )
}

/** What happened to the entry, and to its money. */
function Notes({ competition, participant, now }: EntrySectionProps) {
  const over = isOver(statusOf(competition, now))
  return (
    <>
      {participant.disqualified_at ? <Banner variant="danger">{text.disqualified}</Banner> : null}
      {participant.withdrew_at ? <Banner variant="waiting">{text.withdrew}</Banner> : null}
      {competition.called_off_at ? <RefundNote participant={participant} /> : null}
      {participant.payment_status === 'due' && !over ? (
        <Banner variant="waiting">
          {text.paymentDue(formatMoney(participant.fee_cents, participant.currency))}
        </Banner>
      ) : null}
    </>
  )
}

function RefundNote({ participant: { payment_status } }: { participant: Entry }) {
  if (payment_status === 'refunded') return <Banner variant="counted">{text.refund.refunded}</Banner>
  // What the phone knows of the payment may be older than what it knows of the competition.
  const isRefunding = payment_status === 'refunding' || payment_status === 'paid'
  return isRefunding ? <Banner variant="waiting">{text.refund.refunding}</Banner> : null
}
