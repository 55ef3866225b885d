import { Link } from '@tanstack/react-router'
import type { ResultRow } from '@/domain/use-overall-rows'
import { formatScore, leaders as text } from '@/text/scoring'

const LEADER_COUNT = 3

/** The first three rows with a rank and, as long as all are on one board, a score: a final gives ranks without one. */
const leadersOf = (rows: readonly ResultRow[]) =>
  rows
    .filter(({ place, score, lastRound }) => place !== null && (score > 0 || lastRound !== undefined))
    .slice(0, LEADER_COUNT)

interface LeadersProps {
  competitionId: number
  category: string
  /** Undefined until loaded; the page is useful without them. */
  rows: readonly ResultRow[] | undefined
  isLoading: boolean | undefined
}

export function Leaders({ competitionId, category, rows, isLoading }: LeadersProps) {
  if (!rows)
    // As tall as three leaders, so that the rules below do not move.
    return isLoading ? (
      <div aria-hidden="true" className="mt-4 h-54.5 animate-pulse rounded-md bg-sunk" />
    ) : null
  const leaders = leadersOf(rows)
  return (
    <section className="mt-4 grid gap-1 border-t border-line pt-3">
      <h3 className="font-bold">{text.title}</h3>
      {leaders.length === 0 ? <p className="text-soft">{text.nobody}</p> : null}
      <ol>
        {leaders.map((row) => (
          <li key={row.id} className="flex items-center gap-3 py-1">
            <span className="numeral w-6 shrink-0 text-right text-2xl">{row.place}</span>
            <span className="min-w-0 flex-auto font-semibold [overflow-wrap:anywhere]">
              {row.name}
              {row.lastRound ? (
                <span className="block text-sm font-normal text-soft">{row.lastRound}</span>
              ) : null}
            </span>
            <span className="numeral shrink-0 text-xl">{formatScore(row.score)}</span>
          </li>
        ))}
      </ol>
      <Link
        to="/competition/$compId/scoring"
        params={{ compId: String(competitionId) }}
        search={{ category }}
        className="inline-flex min-h-target items-center justify-self-start font-semibold text-link underline underline-offset-4"
      >
        {text.toBoard}
      </Link>
    </section>
  )
}
