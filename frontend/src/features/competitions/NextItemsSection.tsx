import { Link } from '@tanstack/react-router'
import type { NextItem } from '@/domain/next-items'
import { describeNextItem, nextItemsText as text } from '@/text/next-items'
import { Agenda } from '@/ui/Agenda'
import { buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'

interface NextItemsSectionProps {
  competitionId: number
  items: readonly NextItem[]
  now: Date
}

/** The next programme items of this competition, and the workshops the user has booked in it. */
export function NextItemsSection({ competitionId, items, now }: NextItemsSectionProps) {
  if (items.length === 0) return null
  return (
    <Section title={text.title}>
      <Agenda rows={items.map((item) => describeNextItem(item, now))} />
      <div>
        <Link to="/programme" search={{ competition_id: competitionId }} className={buttonClass()}>
          {text.toProgramme}
        </Link>
      </div>
    </Section>
  )
}
