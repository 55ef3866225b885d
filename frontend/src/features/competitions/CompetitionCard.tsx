import { Link } from '@tanstack/react-router'
import { CalendarDays, MapPin } from 'lucide-react'
import type { Entry, ListedCompetition } from '@/api/competition-queries'
import { dutiesOf } from '@/api/duty-queries'
import { type CompetitionStatus, entryWindow, isOver, statusOf } from '@/domain/competition-status'
import { CONSOLE_START } from '@/domain/duties'
import { describeEntry, describeStatus, formatFee, competitions as text } from '@/text/competitions'
import { formatDateRange, formatDateTime } from '@/text/format'
import { Badge, type StatusVariant } from '@/ui/Badge'

interface CompetitionCardProps {
  competition: ListedCompetition
  entry: Entry | undefined
  now: Date
}

/** The whole card is one link; the heading is its accessible name. */
export function CompetitionCard({ competition, entry, now }: CompetitionCardProps) {
  const status = statusOf(competition, now)
  return (
    <li className="relative grid min-w-0 content-start gap-2 rounded-lg border border-line bg-surface p-5 [overflow-wrap:anywhere] focus-within:border-ink hover:border-edge">
      <div className="flex flex-wrap gap-2">
        <CompetitionStatusBadge competition={competition} now={now} />
        {entry && status !== 'called_off' ? <EntryBadge entry={entry} over={isOver(status)} /> : null}
        {dutiesOf(competition).map((duty) => (
          <Badge key={duty}>{text.duty[duty]}</Badge>
        ))}
      </div>
      <h3 className="text-xl">
        <Link
          to={pathFor(competition, entry)}
          params={{ compId: String(competition.id) }}
          className="after:absolute after:inset-0 after:rounded-lg"
        >
          {competition.name}
        </Link>
      </h3>
      <DateAndLocation competition={competition} />
      <SeatsAndFee competition={competition} now={now} />
    </li>
  )
}

/** Without an entry, and for guests, the public page. Whoever runs a competition is not asked to enter it. */
function pathFor({ duty }: ListedCompetition, entry: Entry | undefined) {
  if (entry) return entry.status === 'confirmed' ? '/competition/$compId' : '/competition/register/$compId'
  return duty === null ? '/event/$compId' : CONSOLE_START[duty]
}

export function DateAndLocation({ competition }: { competition: ListedCompetition }) {
  return (
    <div className="grid gap-1 text-soft">
      <p className="flex gap-2">
        <CalendarDays aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
        {formatDateRange(competition)}
      </p>
      {competition.location ? (
        <p className="flex gap-2">
          <MapPin aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
          {competition.location}
        </p>
      ) : null}
    </div>
  )
}

function SeatsAndFee({ competition, now }: { competition: ListedCompetition; now: Date }) {
  const window = entryWindow(competition, now)
  if (window === 'closed') return null
  const { places_left, fee_cents, currency, registration_opens_at, timezone } = competition
  const places =
    window === 'not-open'
      ? text.opensOn(formatDateTime(registration_opens_at, timezone))
      : places_left > 0
        ? text.placesLeft(places_left)
        : text.full
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line pt-3 font-semibold">
      <span>{places}</span>
      <span>{formatFee(fee_cents, currency)}</span>
    </p>
  )
}

const STATUS_VARIANT: Partial<Record<CompetitionStatus, StatusVariant>> = {
  registration_open: 'counted',
  ongoing: 'counted',
  called_off: 'danger',
}

interface CompetitionStatusBadgeProps {
  competition: ListedCompetition
  now: Date
}

export function CompetitionStatusBadge({ competition, now }: CompetitionStatusBadgeProps) {
  const status = statusOf(competition, now)
  const label = describeStatus(status, competition.places_left)
  const variant = label === text.waitingListOpen ? 'waiting' : STATUS_VARIANT[status]
  return <Badge variant={variant ?? 'neutral'}>{label}</Badge>
}

export function EntryBadge({ entry, over }: { entry: Entry; over: boolean }) {
  if (over) return entry.status === 'confirmed' ? <Badge>{text.tookPart}</Badge> : null
  return <Badge variant={entry.status === 'confirmed' ? 'counted' : 'waiting'}>{describeEntry(entry)}</Badge>
}
