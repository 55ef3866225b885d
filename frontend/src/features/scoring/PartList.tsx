import { ChevronDown } from 'lucide-react'
import type { Breakdown, ScorePart } from '@/api/scoreboard-queries'
import { Grade } from '@/domain/Grade'
import { breakdown as text } from '@/text/breakdown'
import { formatScore } from '@/text/scoring'
import { groupParts, type PartGroup } from './parts'

/** Every kind of points with its parts, and the total. */
export function PartList({ breakdown }: { breakdown: Breakdown }) {
  const groups = groupParts(breakdown)
  const counted = groups.filter(({ counts }) => counts)
  const uncounted = groups.filter(({ counts }) => !counts)
  return (
    <section className="grid gap-3">
      <h3 className="text-xl">{text.why(formatScore(breakdown.score))}</h3>
      <p className="text-soft">{counted.length > 0 ? text.intro : text.nothing}</p>
      <div className="divide-y divide-line rounded-lg border border-line">
        {counted.map((group) => (
          <PartGroupDetails key={group.kind} group={group} />
        ))}
        <p className="flex items-baseline justify-between gap-3 bg-sunk px-3 py-3 text-lg font-bold">
          {text.total}
          <output aria-label={text.total} className="numeral text-3xl">
            {formatScore(breakdown.score)}
          </output>
        </p>
      </div>
      {uncounted.length > 0 ? (
        <div className="divide-y divide-line rounded-lg border border-line">
          {uncounted.map((group) => (
            <PartGroupDetails key={group.kind} group={group} />
          ))}
        </div>
      ) : null}
    </section>
  )
}

function PartGroupDetails({ group: { kind, share, counts, parts } }: { group: PartGroup }) {
  return (
    <details className="group">
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-2 px-3 py-2 hover:bg-sunk focus-visible:-outline-offset-3 [&::-webkit-details-marker]:hidden">
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 text-soft group-open:rotate-180" />
        <span className="grid flex-auto">
          <span className="font-bold">{text.nameOf(kind)}</span>
          <span className="text-sm text-soft">{counts ? text.reasonFor(kind) : text.notCounted}</span>
        </span>
        {counts ? (
          <span data-share className="numeral shrink-0 text-2xl">
            {text.plus(share)}
          </span>
        ) : null}
      </summary>
      <ul className="divide-y divide-line border-t border-line bg-page">
        {parts.map((part) => (
          <PartRow key={`${part.boulder?.id}/${part.climber?.id}`} part={part} />
        ))}
      </ul>
    </details>
  )
}

/** One ascent, or the points of one boulder for the whole team. */
function PartRow({ part: { boulder, climber, amount, divisor, share, counts } }: { part: ScorePart }) {
  return (
    <li className="flex min-h-12 items-center gap-3 px-3 py-1.5">
      <Grade grade={boulder?.grade} />
      <span className="grid min-w-0 flex-auto">
        {boulder ? (
          <span className="font-semibold [overflow-wrap:anywhere]">
            {boulder.number} {boulder.name}
          </span>
        ) : null}
        {climber ? <span className="text-sm text-soft">{climber.name}</span> : null}
      </span>
      <span className="grid shrink-0 justify-items-end">
        <span data-share={counts || undefined} className="numeral text-xl">
          {counts ? formatScore(share) : formatScore(amount)}
        </span>
        {divisor > 1 ? <span className="text-sm text-soft">{text.divided(amount, divisor)}</span> : null}
      </span>
    </li>
  )
}
