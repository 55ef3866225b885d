import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { Competition } from '@/api/competition-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { formatTime } from '@/text/format'
import { day as text } from '@/text/organise-day'
import { BarPlot } from '@/ui/BarPlot'
import { buttonClass } from '@/ui/Button'
import { Section } from '@/ui/Card'
import { StatList } from '@/ui/StatList'
import { Clock } from './Clock'
import { type Overview, overviewQuery } from './queries'
import { Sectors } from './Sectors'
import { ToDo } from './ToDo'

/** On a phone the parts of both columns are one list. */
const COLUMN = 'contents lg:grid lg:grid-cols-1 lg:gap-5'

/** Everything an organiser needs to know during the day, on one screen, each thing one tap away. */
export function Day({ competition, now }: { competition: Competition; now: Date }) {
  const overview = useQuery(overviewQuery(competition.id))
  return (
    <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
      <div className={COLUMN}>
        <Clock competition={competition} now={now} />
        <QueryBoundary query={overview} rows={4}>
          {(data) => (
            <>
              <PeopleCounts overview={data} />
              <div className="order-last">
                <AscentsPerHour overview={data} timezone={competition.timezone} />
              </div>
            </>
          )}
        </QueryBoundary>
      </div>
      <QueryBoundary query={overview} rows={6}>
        {(data) => (
          <div className={COLUMN}>
            <ToDo overview={data} />
            <Sectors competitionId={competition.id} sectors={data.sectors} />
          </div>
        )}
      </QueryBoundary>
    </div>
  )
}

function PeopleCounts({ overview }: { overview: Overview }) {
  const { entered, confirmed, checked_in, climbing, waitlisted } = overview
  return (
    <Section title={text.people}>
      <StatList
        stats={[
          { label: text.entered, value: String(entered) },
          { label: text.checkedIn, value: String(checked_in), note: text.of(confirmed) },
          { label: text.climbing, value: String(climbing) },
          ...(waitlisted > 0 ? [{ label: text.waitlisted, value: String(waitlisted) }] : []),
        ]}
      />
      <div className="flex flex-wrap gap-3">
        <Link from="/organise/$compId" to="/organise/$compId/check-in" className={buttonClass()}>
          {text.checkIn}
        </Link>
        <Link from="/organise/$compId" to="/organise/$compId/walk-up" className={buttonClass()}>
          {text.walkUp}
        </Link>
      </div>
    </Section>
  )
}

function AscentsPerHour({ overview, timezone }: { overview: Overview; timezone: string }) {
  const bars = overview.ascents_per_hour.map(({ start, count }) => ({
    label: formatTime(new Date(start), timezone),
    value: count,
  }))
  return (
    <Section
      title={text.ascentsPerHour}
      intro={overview.ascents > 0 ? text.ascentsSoFar(overview.ascents) : text.noAscents}
    >
      {overview.ascents > 0 ? (
        <BarPlot label={text.ascentsPerHour} columns={{ bar: text.hour, value: text.ascents }} bars={bars} />
      ) : null}
    </Section>
  )
}
