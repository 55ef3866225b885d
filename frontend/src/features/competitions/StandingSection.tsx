import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Competition, categoriesQuery, type Entry } from '@/api/competition-queries'
import { OfficialResultsLink } from '@/domain/OfficialResultsLink'
import { type MyRow, useMyRows } from '@/domain/use-my-rows'
import { useLiveBoards } from '@/live/use-live-boards'
import { formatTime } from '@/text/format'
import { myDay } from '@/text/my-day'
import { formatPlace, formatScore } from '@/text/scoring'
import { shell } from '@/text/shell'
import { standing as text } from '@/text/standing'
import { buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { type Stat, StatList } from '@/ui/StatList'

interface StandingSectionProps {
  competition: Competition
  participant: Entry
  now: Date
}

/** The user's rank and score, live, once the competition has started. */
export function StandingSection({ competition, participant, now }: StandingSectionProps) {
  const hasStarted = now >= new Date(competition.starts_at)
  const categories = useQuery({ ...categoriesQuery(competition.id), enabled: hasStarted })
  const { rows, isLoading } = useMyRows(competition.id, (hasStarted && categories.data) || [], participant)
  useLiveBoards(
    competition.id,
    rows.map(({ board }) => board),
  )
  const params = { compId: String(competition.id) }
  const isPending = categories.isLoading || isLoading
  if (rows.length === 0 && !isPending) return null
  return (
    <Section title={text.title}>
      {isPending ? <LoadingStandings count={participant.team ? 2 : 1} /> : <Standings rows={rows} />}
      <FrozenNote rows={rows} timezone={competition.timezone} />
      <div className="flex flex-wrap gap-3">
        <Link to="/competition/$compId/scoring" params={params} className={buttonClass()}>
          {text.toBoard}
        </Link>
        <Link to="/competition/$compId/my-day" params={params} className={buttonClass()}>
          {myDay.link}
        </Link>
        <OfficialResultsLink competition={competition} label={text.official} className={buttonClass()} />
      </div>
    </Section>
  )
}

function FrozenNote({ rows, timezone }: { rows: MyRow[]; timezone: string }) {
  const frozenAt = rows[0]?.frozenAt
  if (!frozenAt) return null
  return <p className="text-soft">{text.frozen(formatTime(new Date(frozenAt), timezone))}</p>
}

const PLACEHOLDERS = [text.place, text.score, text.tops].map((label) => ({ label, value: text.none }))

/** As high as the standings, so that nothing below moves when they arrive, all at once. */
const LoadingStandings = ({ count }: { count: number }) =>
  Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the placeholders are identical and never reordered
    <CategoryStanding key={index} name={shell.loading} stats={PLACEHOLDERS} />
  ))

const Standings = ({ rows }: { rows: MyRow[] }) =>
  rows.map((one) => (
    <CategoryStanding
      key={one.category.key}
      name={one.category.name}
      stats={statsOf(one)}
      lastRound={one.row.lastRound}
    />
  ))

const statsOf = ({ row, ranked }: MyRow): Stat[] => [
  row.place === null
    ? { label: text.place, value: formatPlace(row) }
    : { label: text.place, value: String(row.place), note: text.of(ranked) },
  { label: text.score, value: formatScore(row.score) },
  { label: text.tops, value: String(row.tops) },
]

interface CategoryStandingProps {
  name: string
  stats: Stat[]
  lastRound?: string | undefined
}

function CategoryStanding({ name, stats, lastRound }: CategoryStandingProps) {
  return (
    <div className="grid gap-1.5">
      <h3 className="font-bold">{name}</h3>
      <StatList stats={stats} />
      {lastRound ? <p className="text-soft">{text.lastRound(lastRound)}</p> : null}
    </div>
  )
}
