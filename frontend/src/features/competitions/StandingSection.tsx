import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Competition, categoriesQuery, type Entry } from '@/api/competition-queries'
import { useLiveBoards } from '@/live/use-live-boards'
import { type MyRow, useMyRows } from '@/live/use-my-rows'
import { formatScore, standing as text } from '@/text/scoring'
import { buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { StatList } from '@/ui/StatList'

interface StandingSectionProps {
  competition: Competition
  participant: Entry
  now: Date
}

/** The user's place and score, live, once the competition has started. */
export function StandingSection({ competition, participant, now }: StandingSectionProps) {
  const hasStarted = now >= new Date(competition.starts_at)
  const categories = useQuery({ ...categoriesQuery(competition.id), enabled: hasStarted })
  const rows = useMyRows(competition.id, (hasStarted && categories.data) || [], participant)
  useLiveBoards(
    competition.id,
    rows.map(({ category }) => category.key),
  )
  if (rows.length === 0) return null
  return (
    <Section title={text.title}>
      {rows.map((one) => (
        <CategoryStanding key={one.category.key} {...one} />
      ))}
      <div>
        <Link
          to="/competition/$compId/scoring"
          params={{ compId: String(competition.id) }}
          className={buttonClass()}
        >
          {text.toBoard}
        </Link>
      </div>
    </Section>
  )
}

function CategoryStanding({ category, row, ranked }: MyRow) {
  return (
    <div className="grid gap-1.5">
      <h3 className="font-bold">{category.name}</h3>
      <StatList
        stats={[
          row.place === null
            ? { label: text.place, value: text.none }
            : { label: text.place, value: String(row.place), note: text.of(ranked) },
          { label: text.score, value: formatScore(row.score) },
          { label: text.tops, value: String(row.tops) },
        ]}
      />
    </div>
  )
}
