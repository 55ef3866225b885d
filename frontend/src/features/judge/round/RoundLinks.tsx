import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Timer } from 'lucide-react'
import { categoriesQuery } from '@/api/competition-queries'
import { clocksQuery, roundsQuery } from '@/api/round-queries'
import { roundJudgingText as text } from '@/text/round-judging'
import { buttonClass } from '@/ui/Button'

/** R17: the judged rounds of the day, and their clocks. Nothing where there are none. */
export function RoundLinks({ competitionId }: { competitionId: number }) {
  const rounds = (useQuery(roundsQuery(competitionId)).data ?? []).filter(
    ({ mode, status }) => mode === 'judged' && status !== 'official',
  )
  const clocks = useQuery(clocksQuery(competitionId)).data ?? []
  const categories = useQuery(categoriesQuery(competitionId)).data ?? []
  const classOf = (key: string) => categories.find((category) => category.key === key)?.name ?? key
  const compId = String(competitionId)
  if (rounds.length + clocks.length === 0) return null
  return (
    <section className="grid gap-2">
      <h2 className="text-lg">{text.rounds}</h2>
      <ul className="grid gap-2 sm:grid-cols-2">
        {rounds.map(({ id, name, category }) => (
          <li key={id} className="grid">
            <Link
              to="/judge/$compId/round/$roundId"
              params={{ compId, roundId: String(id) }}
              className={buttonClass()}
            >
              {text.round(classOf(category), name)}
            </Link>
          </li>
        ))}
        {clocks.map(({ id, name }) => (
          <li key={`clock ${id}`} className="grid">
            <Link
              to="/judge/$compId/clock/$clockId"
              params={{ compId, clockId: String(id) }}
              className={buttonClass()}
            >
              <Timer aria-hidden="true" className="size-5" />
              {text.clock(name)}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
