import { formatDateTime } from '@/text/format'
import { cards as text } from '@/text/organise-cards'
import { labelled } from '@/text/phrases'
import { Badge } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { EmptyState } from '@/ui/QueryStates'
import { summarise } from './card-line'
import type { Card } from './queries'

interface TypedCardsProps {
  cards: Card[]
  timezone: string
  onDecide: (participantId: number) => void
}

/** The cards that were typed, those first whose phone has said something else since. */
export function TypedCards({ cards, timezone, onDecide }: TypedCardsProps) {
  const sorted = [...cards].sort(
    (one, other) => Number(other.differences.length > 0) - Number(one.differences.length > 0),
  )
  return (
    <Section title={text.listTitle}>
      {sorted.length === 0 ? <EmptyState title={text.empty}>{text.emptyText}</EmptyState> : null}
      <ul className="divide-y divide-line">
        {sorted.map(({ id, participant_id, name, bib, typed_by, typed_at, lines, differences }) => (
          <li key={id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
            <span className="numeral w-10 text-xl">{bib}</span>
            <span className="grid min-w-0 flex-auto">
              <span className="font-semibold">{labelled(name, summarise(lines))}</span>
              <span className="text-sm text-soft">
                {text.typedBy(typed_by, formatDateTime(typed_at, timezone))}
              </span>
            </span>
            {differences.length > 0 ? (
              <>
                <Badge variant="waiting">{text.differ(differences.length)}</Badge>
                <Button aria-label={text.decide(name)} onClick={() => onDecide(participant_id)}>
                  {text.decideShort}
                </Button>
              </>
            ) : null}
          </li>
        ))}
      </ul>
    </Section>
  )
}
