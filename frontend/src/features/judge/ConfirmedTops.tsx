import { changeWitness, type Witnessed } from '@/sync/witnessed'
import { mineText as text } from '@/text/judge'
import { witness } from '@/text/witness'
import { Button } from '@/ui/Button'

/** Tops that this phone confirmed, each with the way back. */
export function ConfirmedTops({ tops }: { tops: readonly Witnessed[] }) {
  return (
    <ul className="divide-y divide-line">
      {tops.map((witnessed) => {
        const { about, outcome, number } = witnessed.last
        return (
          <li key={number} className="flex flex-wrap items-center justify-between gap-x-3 py-2">
            <span className="min-w-0">
              <span className="font-semibold [overflow-wrap:anywhere]">{about}</span>
              <span className="block text-sm text-soft">
                {text.seen} · {outcome ? text.state.done : text.state.waiting}
              </span>
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
      })}
    </ul>
  )
}
