import type { ClockState } from '@/domain/clock'
import type { RoundTurn } from '@/domain/round-course'
import { formatClock, clockText as text } from '@/text/clock'

interface OnTheWallProps {
  title: string
  turns: readonly RoundTurn[]
  boulderNameOf: (boulderId: number) => string
  incidents?: ClockState['incidents']
}

/** Who climbs which boulder in a period. */
export function OnTheWall({ title, turns, boulderNameOf, incidents = [] }: OnTheWallProps) {
  const longer = new Map(incidents.map(({ participant, remaining }) => [participant, remaining]))
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{title}</h2>
      {turns.length === 0 ? <p className="text-soft">{text.nobodyOn}</p> : null}
      <ul className="divide-y divide-line">
        {turns.map(({ round, boulderId, starter: { participant_id, bib, name } }) => (
          <li key={`${round.id} ${boulderId}`} className="grid grid-cols-[1fr_auto] gap-x-3 py-2">
            <span className="font-semibold [overflow-wrap:anywhere]">
              {bib === null ? null : <span className="numeral pr-2">{bib}</span>}
              {name}
            </span>
            <span className="text-soft">{boulderNameOf(boulderId)}</span>
            {longer.has(participant_id) ? (
              <span className="col-span-2 text-sm font-semibold text-waiting">
                {text.longer(name, formatClock(longer.get(participant_id) ?? 0))}
              </span>
            ) : null}
          </li>
        ))}
      </ul>
    </section>
  )
}
