import { Link } from '@tanstack/react-router'
import type { Competition, Entry } from '@/api/competition-queries'
import { countdown } from '@/text/countdown'
import { entryStates as text } from '@/text/entry'
import { formatDateTime } from '@/text/format'
import { buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { Countdown } from '@/ui/Countdown'
import { EmptyState } from '@/ui/QueryStates'

/** The form appears without a reload when the countdown ends. */
export function NotOpenPanel({ competition }: { competition: Competition }) {
  const { registration_opens_at, timezone } = competition
  return (
    <Section
      title={text.notOpenTitle}
      intro={text.notOpenText(formatDateTime(registration_opens_at, timezone))}
    >
      <Countdown
        target={new Date(registration_opens_at)}
        label={countdown.toOpening}
        daysLabel={countdown.days}
      />
    </Section>
  )
}

export function CalledOffPanel({
  competition,
  entry,
}: {
  competition: Competition
  entry: Entry | undefined
}) {
  const isRefunded = entry !== undefined && ['paid', 'refunding', 'refunded'].includes(entry.payment_status)
  return (
    <Section title={text.calledOffTitle} intro={competition.called_off_reason}>
      {isRefunded ? <p>{text.calledOffRefund}</p> : null}
    </Section>
  )
}

export function ClosedPanel() {
  return (
    <EmptyState
      title={text.closedTitle}
      action={
        <Link to="/competition" className={buttonClass()}>
          {text.others}
        </Link>
      }
    >
      {text.closedText}
    </EmptyState>
  )
}
