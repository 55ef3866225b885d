import { Link } from '@tanstack/react-router'
import type { Duty } from '@/api/duty-queries'
import { CONSOLE_START } from '@/domain/duties'
import { entryStates as text } from '@/text/entry'
import { buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'

/** Instead of the entry form, for whoever runs the competition. */
export function DutyPanel({ competitionId, duty }: { competitionId: number; duty: Duty }) {
  const params = { compId: String(competitionId) }
  const className = buttonClass({ variant: 'primary' })
  return (
    <Section title={text.dutyTitle[duty]} intro={text.dutyText}>
      <div>
        <Link to={CONSOLE_START[duty]} params={params} className={className}>
          {text.dutyLink[duty]}
        </Link>
      </div>
    </Section>
  )
}
