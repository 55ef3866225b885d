import { useQueries, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type Category, type Competition, categoriesQuery, type Entry } from '@/api/competition-queries'
import { scoreboardQuery } from '@/api/scoreboard-queries'
import { OfficialResultsLink } from '@/domain/OfficialResultsLink'
import { type ResultRow, useOverallRows } from '@/domain/use-overall-rows'
import { event as text } from '@/text/event'
import { formatScore } from '@/text/scoring'
import { Card } from '@/ui/Card'
import { eventActions } from './event-actions'

const SHOWN_PLACES = 3

interface EventResultsProps {
  competition: Competition
  entry: Entry | undefined
  now: Date
}

/** Once the competition is over, for whoever may see its board. */
export function EventResults({ competition, entry, now }: EventResultsProps) {
  if (competition.called_off_at || !eventActions(competition, entry, now).includes('results')) return null
  return <Results competition={competition} />
}

/** The first ranks of each category, of several rounds those of the whole (R14). */
function Results({ competition }: { competition: Competition }) {
  const categories = useQuery(categoriesQuery(competition.id)).data ?? []
  const contested = categories.filter(({ contestants }) => contestants > 0)
  const boards = useQueries({ queries: contested.map(({ key }) => scoreboardQuery(competition.id, key)) })
  const overall = useOverallRows(
    competition.id,
    contested.map(({ key }) => key),
  )
  if (contested.length === 0) return null
  return (
    <section className="grid gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="text-xl">
          {competition.results_final_at ? text.resultsTitle : text.provisionalTitle}
        </h2>
        <OfficialResultsLink competition={competition} label={text.inFull} />
      </div>
      <div className="grid items-start gap-3 md:grid-cols-2 xl:grid-cols-3">
        {contested.map((category, index) => (
          <CategoryResults
            key={category.key}
            competitionId={competition.id}
            category={category}
            rows={overall[index]?.rows === null ? withScore(boards[index]?.data?.rows) : overall[index]?.rows}
          />
        ))}
      </div>
    </section>
  )
}

interface CategoryResultsProps {
  competitionId: number
  category: Category
  /** Undefined until they are loaded. */
  rows: readonly ResultRow[] | null | undefined
}

function CategoryResults({ competitionId, category, rows }: CategoryResultsProps) {
  const first = bestRows(rows ?? [])
  return (
    <Card>
      <h3 className="text-lg">{category.name}</h3>
      {/* The height of three rows, so that nothing moves when they arrive. */}
      <ol aria-label={category.name} className="mt-2 min-h-33 divide-y divide-line">
        {first.map((row) => (
          <li key={row.id} className="flex min-h-11 items-center gap-3 py-1">
            <span className="numeral w-6 shrink-0 text-right text-2xl">{row.place}</span>
            <span className="min-w-0 flex-auto font-semibold">{row.name}</span>
            <span className="numeral shrink-0 text-xl">{formatScore(row.score)}</span>
          </li>
        ))}
        {rows && first.length === 0 ? <li className="py-1 text-soft">{text.nobodyScored}</li> : null}
      </ol>
      <Link
        to="/live/$compId"
        params={{ compId: String(competitionId) }}
        search={{ category: category.key }}
        aria-label={text.allOf(category.name)}
        className="inline-flex min-h-target items-center font-semibold text-link underline underline-offset-4"
      >
        {text.allPlaces}
      </Link>
    </Card>
  )
}

const bestRows = (rows: readonly ResultRow[]) =>
  rows.filter(({ place }) => place !== null).slice(0, SHOWN_PLACES)

/** On a board everybody has a rank, in a final only those who earned it. */
const withScore = (rows: readonly ResultRow[] | undefined) => rows?.filter(({ score }) => score > 0)
