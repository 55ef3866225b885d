import { Link } from '@tanstack/react-router'
import { memo, startTransition, useEffect, useRef, useState } from 'react'
import { entryStatus, paymentStatus, person, people as text } from '@/text/organise-people'
import { Badge } from '@/ui/Badge'
import type { Participant } from './queries'

/** As many as a screen shows; the rest follows while one scrolls. */
const ROWS_PER_STEP = 12

interface PersonListProps {
  participants: readonly Participant[]
  /** Another search starts at the top; rows that stay are kept. */
  search: string
}

/** Renders the first rows, and more as soon as the end comes near. */
export function PersonList({ participants, search }: PersonListProps) {
  const [limit, setLimit] = useState(ROWS_PER_STEP)
  const [shownSearch, setShownSearch] = useState(search)
  if (search !== shownSearch) {
    setShownSearch(search)
    setLimit(ROWS_PER_STEP)
  }
  const end = useRef<HTMLDivElement>(null)
  const hasMore = limit < participants.length
  useEffect(() => {
    if (!end.current || !hasMore) return
    const observer = new IntersectionObserver(
      ([entry]) => entry?.isIntersecting && startTransition(() => setLimit((now) => now + ROWS_PER_STEP)),
      { rootMargin: '1200px' },
    )
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [hasMore])
  return (
    <>
      <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-surface">
        {participants.slice(0, limit).map((participant) => (
          <PersonRow key={participant.id} participant={participant} />
        ))}
      </ul>
      <div ref={end} aria-hidden="true" />
    </>
  )
}

const PersonRow = memo(({ participant }: { participant: Participant }) => {
  const { id, name, bib, team } = participant
  return (
    // Rows outside the screen cost no layout and no painting.
    <li className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <Link
        from="/organise/$compId"
        to="/organise/$compId/people/$participantId"
        params={{ participantId: String(id) }}
        className="flex min-h-14 items-center gap-3 px-4 py-2 hover:bg-sunk focus-visible:-outline-offset-3"
      >
        <span className="numeral w-12 shrink-0 text-2xl">{bib ?? '–'}</span>
        <span className="grid min-w-0 flex-auto">
          <span className="truncate font-semibold">{name}</span>
          <span className="truncate text-sm text-soft">{team?.name ?? text.noTeam}</span>
        </span>
        <span className="flex shrink-0 flex-wrap justify-end gap-1.5">
          <StatusBadges participant={participant} />
        </span>
      </Link>
    </li>
  )
})

/** What is unusual or open; somebody who is checked in and has paid needs one badge only. */
export function StatusBadges({ participant }: { participant: Participant }) {
  const { status, payment_status, waiver_signed, checked_in_at, disqualified_at } = participant
  if (disqualified_at) return <Badge variant="danger">{person.disqualified}</Badge>
  if (status !== 'confirmed')
    return <Badge variant={status === 'cancelled' ? 'neutral' : 'waiting'}>{entryStatus[status]}</Badge>
  return (
    <>
      {payment_status === 'due' ? <Badge variant="waiting">{paymentStatus.due}</Badge> : null}
      {waiver_signed ? null : <Badge variant="waiting">{person.waiverMissing}</Badge>}
      {checked_in_at ? <Badge variant="counted">{person.checkedIn}</Badge> : null}
    </>
  )
}
