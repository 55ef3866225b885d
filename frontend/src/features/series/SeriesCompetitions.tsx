import { Link } from '@tanstack/react-router'
import type { SeriesCompetition } from '@/api/series-queries'
import { formatDateRange } from '@/text/format'
import { series as text } from '@/text/series'
import { Badge } from '@/ui/Badge'
import { Section } from '@/ui/Card'

/** Each one leads to its official results, or to what is known of it until then. */
export function SeriesCompetitions({ competitions }: { competitions: readonly SeriesCompetition[] }) {
  return (
    <Section title={text.competitions}>
      {competitions.length === 0 ? (
        <p className="text-soft">{text.noCompetitions}</p>
      ) : (
        <ol className="-my-3 divide-y divide-line">
          {competitions.map((competition) => (
            <li key={competition.id} className="grid grid-cols-1 gap-1 py-3">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <CompetitionLink competition={competition} />
                <Badge variant={competition.counts ? 'counted' : 'neutral'}>{stateOf(competition)}</Badge>
              </div>
              <p className="text-sm text-soft">
                {[formatDateRange(competition), competition.location].filter(Boolean).join(' · ')}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Section>
  )
}

function CompetitionLink({ competition: { id, name, counts } }: { competition: SeriesCompetition }) {
  return (
    <Link
      to={counts ? '/results/$compId' : '/event/$compId'}
      params={{ compId: String(id) }}
      className="inline-flex min-h-target items-center font-bold text-link underline underline-offset-4"
    >
      {name}
    </Link>
  )
}

function stateOf({ counts, status }: SeriesCompetition): string {
  if (counts) return text.states.counts
  if (status === 'called_off') return text.states.calledOff
  if (status === 'ended' || status === 'final') return text.states.awaited
  return status === 'ongoing' ? text.states.ongoing : text.states.upcoming
}
