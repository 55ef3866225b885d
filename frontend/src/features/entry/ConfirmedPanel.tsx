import { Link } from '@tanstack/react-router'
import type { Competition, Entry } from '@/api/competition-queries'
import { cancelEntry, entryStates as text } from '@/text/entry'
import { money } from '@/text/when'
import { buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { CancelEntry } from './CancelEntry'
import { SignAgain } from './SignAgain'

export function ConfirmedPanel({ competition, mine }: { competition: Competition; mine: Entry }) {
  const params = { compId: String(competition.id) }
  return (
    <>
      {mine.waiver_signed ? null : <SignAgain competitionId={competition.id} />}
      <Section title={text.confirmedTitle} intro={text.confirmedText}>
        <Paid mine={mine} />
        <Link to="/competition/$compId" params={params} className={buttonClass({ tone: 'primary' })}>
          {text.toCompetition}
        </Link>
        <CancelEntry competition={competition} mine={mine} label={cancelEntry.open} />
      </Section>
    </>
  )
}

function Paid({ mine }: { mine: Entry }) {
  const amount = money(mine.fee_cents, mine.currency)
  if (mine.payment_status === 'paid') return <p className="font-semibold">{text.paid(amount)}</p>
  if (mine.payment_status === 'due') return <p className="font-semibold">{text.due(amount)}</p>
  return null
}
