import { useQuery } from '@tanstack/react-query'
import { type Category, type Competition, categoriesQuery } from '@/api/competition-queries'
import { feeRange } from '@/domain/classes'
import { entryWindow, statusChangeTimes } from '@/domain/competition-status'
import { useNowAt } from '@/lib/use-now-at'
import { formatFee } from '@/text/competitions'
import { event as text } from '@/text/event'
import { formatDateTime } from '@/text/format'
import { DescriptionList } from '@/ui/DescriptionList'

export function EventFacts({ competition }: { competition: Competition }) {
  const now = useNowAt(statusChangeTimes(competition))
  const { capacity, places_left, boulder_count } = competition
  const { data: categories = [] } = useQuery(categoriesQuery(competition.id))
  const isEntering = entryWindow(competition, now) !== 'closed'
  return (
    <section aria-label={text.factsTitle}>
      <DescriptionList
        items={[
          [text.entries, now < new Date(competition.starts_at) ? describeEntries(competition, now) : null],
          [text.places, isEntering ? text.placesLeft(places_left, capacity) : null],
          [text.fee, isEntering ? describeFees(competition, categories) : null],
          [text.boulders, boulder_count > 0 ? String(boulder_count) : null],
          [text.teams, describeTeams(competition, categories)],
        ]}
      />
    </section>
  )
}

function describeEntries(competition: Competition, now: Date): string {
  const { registration_opens_at, registration_closes_at, timezone } = competition
  const window = entryWindow(competition, now)
  if (window === 'closed') return text.entriesClosed
  return window === 'open'
    ? text.entriesOpen(formatDateTime(registration_closes_at, timezone))
    : text.entriesFrom(formatDateTime(registration_opens_at, timezone))
}

/** R3: from the lowest to the highest, where classes have fees of their own. */
function describeFees(competition: Competition, categories: readonly Category[]): string {
  const { currency } = competition
  const { lowest, highest } = feeRange(competition, categories)
  if (lowest === highest) return formatFee(lowest, currency)
  return text.feesByClass(formatFee(lowest, currency), formatFee(highest, currency))
}

/** Null where nobody climbs in a team. */
function describeTeams(competition: Competition, categories: readonly Category[]): string | null {
  const { team_size_min, team_size_max, allow_solo } = competition
  if (!categories.some(({ kind }) => kind === 'team')) return null
  const size = text.teamSize(team_size_min, team_size_max)
  return allow_solo ? text.soloToo(size) : size
}
