import type { Competition, Entry } from '@/api/competition-queries'
import { isOver, statusChangeTimes, statusOf } from '@/lib/competition-status'
import { useNowAt } from '@/lib/use-now-at'
import { cancelEntry, entryStates as text } from '@/text/entry'
import { formatMoney } from '@/text/format'
import { Section } from '@/ui/Card'
import { CancelEntry } from './CancelEntry'
import { SignAgain } from './SignAgain'
import { WayIn } from './WayIn'

interface ConfirmedPanelProps {
  competition: Competition
  mine: Entry
}

export function ConfirmedPanel({ competition, mine }: ConfirmedPanelProps) {
  const now = useNowAt(statusChangeTimes(competition))
  if (isOver(statusOf(competition, now)))
    return (
      <Section title={text.tookPartTitle} intro={text.tookPartText}>
        <WayIn competitionId={competition.id} />
      </Section>
    )
  return (
    <>
      {mine.waiver_signed ? null : <SignAgain competitionId={competition.id} />}
      <Section title={text.confirmedTitle} intro={text.confirmedText}>
        <Paid mine={mine} />
        <WayIn competitionId={competition.id} />
        <CancelEntry competition={competition} mine={mine} label={cancelEntry.open} />
      </Section>
    </>
  )
}

function Paid({ mine }: { mine: Entry }) {
  const amount = formatMoney(mine.fee_cents, mine.currency)
  if (mine.payment_status === 'paid') return <p className="font-semibold">{text.paid(amount)}</p>
  if (mine.payment_status === 'due') return <p className="font-semibold">{text.due(amount)}</p>
  return null
}
