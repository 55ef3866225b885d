import { useQuery } from '@tanstack/react-query'
import { type Competition, categoriesQuery } from '@/api/competition-queries'
import { entryWindow, statusChangeTimes } from '@/domain/competition-status'
import { useNowAt } from '@/lib/use-now-at'
import { formatFee } from '@/text/competitions'
import { event as text } from '@/text/event'
import { formatDateTime } from '@/text/format'
import { DescriptionList } from '@/ui/DescriptionList'

export function EventFacts({ competition }: { competition: Competition }) {
  const now = useNowAt(statusChangeTimes(competition))
  const { capacity, places_left, fee_cents, currency, boulder_count } = competition
  const isEntering = entryWindow(competition, now) !== 'closed'
  return (
    <section aria-label={text.factsTitle}>
      <DescriptionList
        items={[
          [text.entries, now < new Date(competition.starts_at) ? describeEntries(competition, now) : null],
          [text.places, isEntering ? text.placesLeft(places_left, capacity) : null],
          [text.fee, isEntering ? formatFee(fee_cents, currency) : null],
          [text.boulders, boulder_count > 0 ? String(boulder_count) : null],
          [text.teams, useTeamSize(competition)],
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

/** Null where nobody climbs in a team. */
function useTeamSize({ id, team_size_min, team_size_max, allow_solo }: Competition): string | null {
  const categories = useQuery(categoriesQuery(id))
  if (!categories.data?.some(({ kind }) => kind === 'team')) return null
  const size = text.teamSize(team_size_min, team_size_max)
  return allow_solo ? `${size}, ${text.soloToo}` : size
}
