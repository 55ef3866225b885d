import { useOutbox } from '@/sync/outbox-store'
import { changeWitness, type Witnessed, witnessedOf } from '@/sync/witnessed'
import { mineText as text } from '@/text/judge'
import { witness } from '@/text/witness'
import { Button } from '@/ui/Button'
import { Section } from '@/ui/Card'

interface ConfirmedTopsProps {
  competitionId: number
  /** How many of the newest. */
  limit?: number
}

/** Tops that this phone confirmed, newest first, each with the way back. */
export function ConfirmedTops({ competitionId, limit }: ConfirmedTopsProps) {
  const acts = useOutbox((outbox) => outbox.acts)
  const tops = witnessedOf(acts).filter(({ act, isSeen }) => isSeen && act.competition_id === competitionId)
  if (tops.length === 0) return null
  return (
    <Section title={text.confirmed}>
      <ul className="divide-y divide-line">
        {tops
          .toReversed()
          .slice(0, limit)
          .map((witnessed) => (
            <ConfirmedTop key={witnessed.last.number} witnessed={witnessed} />
          ))}
      </ul>
    </Section>
  )
}

function ConfirmedTop({ witnessed }: { witnessed: Witnessed }) {
  const { about, outcome } = witnessed.last
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-3 py-2">
      <span className="min-w-0">
        <span className="font-semibold [overflow-wrap:anywhere]">{about}</span>
        <span className="block text-sm text-soft">{outcome ? text.state.done : text.state.waiting}</span>
      </span>
      <Button
        variant="quiet"
        aria-label={witness.takeBackOf(about)}
        onClick={() => void changeWitness(witnessed)}
      >
        {witness.takeBack}
      </Button>
    </li>
  )
}
