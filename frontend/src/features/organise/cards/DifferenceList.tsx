import { useEffect, useRef } from 'react'
import type { Boulder } from '@/api/boulder-queries'
import { cards as text } from '@/text/organise-cards'
import { SegmentedControl } from '@/ui/SegmentedControl'
import { describeLine } from './card-line'
import { type Choice, choiceFor, type Difference } from './differences'

interface DifferenceListProps {
  differences: Difference[]
  boulders: Boulder[]
  choices: ReadonlyMap<number, Choice>
  onChoose: (boulderId: number, choice: Choice) => void
}

/** Card against phone, boulder by boulder. */
export function DifferenceList({ differences, boulders, choices, onChoose }: DifferenceListProps) {
  const list = useRef<HTMLElement>(null)
  // The keyboard goes on here: arrows choose, Enter counts.
  useEffect(() => list.current?.querySelector<HTMLInputElement>('input:checked')?.focus(), [])
  const names = new Map(boulders.map(({ id, number, name }) => [id, `${number} ${name}`]))
  return (
    <section ref={list} className="grid gap-4 rounded-lg border-2 border-waiting p-4">
      <div>
        <h2 className="text-lg">{text.differencesTitle}</h2>
        <p className="text-soft">{text.differencesIntro}</p>
      </div>
      {differences.map((difference) => {
        const { boulder_id, card, phone } = difference
        return (
          <SegmentedControl
            key={boulder_id}
            legend={names.get(boulder_id) ?? ''}
            options={[
              { value: 'card', label: text.takeCard(describeLine(card)) },
              { value: 'phone', label: text.takePhone(describeLine(phone)) },
            ]}
            value={choiceFor(difference, choices)}
            onChange={(choice) => onChoose(boulder_id, choice)}
          />
        )
      })}
    </section>
  )
}
