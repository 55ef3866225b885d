import { useNavigate } from '@tanstack/react-router'
import { memo, useCallback, useRef } from 'react'
import { isPlainClick } from '@/lib/plain-click'
import { entryStatus, paymentStatus, person, people as text } from '@/text/organise-people'
import { Badge } from '@/ui/Badge'
import type { Participant } from './queries'
import { useVisibleRows } from './use-visible-rows'

/** Every row is as high as two lines of text, or two of badges. */
const ROW_HEIGHT = '4rem'

interface PersonListProps {
  competitionId: number
  participants: readonly Participant[]
}

/**
 * Renders the rows near the screen only. They are keyed by position: another search changes the texts of rows that are
 * there, which is cheaper than other rows.
 */
export function PersonList({ competitionId, participants }: PersonListProps) {
  const list = useRef<HTMLUListElement>(null)
  const count = participants.length
  const { start, end } = useVisibleRows(list)
  // Fewer people than before: until the page has scrolled, the last ones are shown.
  const first = Math.max(0, Math.min(start, count - (end - start)))
  const navigate = useNavigate()
  const open = useCallback(
    (participantId: string) =>
      void navigate({
        to: '/organise/$compId/people/$participantId',
        params: { compId: String(competitionId), participantId },
      }),
    [navigate, competitionId],
  )
  return (
    <ul
      ref={list}
      className="relative overflow-hidden rounded-lg border border-line bg-surface"
      style={{ height: `calc(${count} * ${ROW_HEIGHT} + 2px)` }}
    >
      {participants.slice(first, first + end - start).map((participant, index) => (
        <PersonRow
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={first + index}
          participant={participant}
          position={first + index}
          count={count}
          onOpen={open}
        />
      ))}
    </ul>
  )
}

interface PersonRowProps {
  participant: Participant
  position: number
  count: number
  onOpen: (participantId: string) => void
}

/** A plain link: a router `Link` evaluates the address again on each change of it. */
const PersonRow = memo(function PersonRow({ participant, position, count, onOpen }: PersonRowProps) {
  const { id, competition_id, name, bib, team, club } = participant
  return (
    <li
      aria-posinset={position + 1}
      aria-setsize={count}
      className="absolute inset-x-0 border-b border-line [contain:strict]"
      style={{ top: `calc(${position} * ${ROW_HEIGHT})`, height: ROW_HEIGHT }}
    >
      <a
        href={`/organise/${competition_id}/people/${id}`}
        onClick={(event) => {
          if (!isPlainClick(event)) return
          event.preventDefault()
          onOpen(String(id))
        }}
        className="flex h-full items-center gap-3 px-4 hover:bg-sunk focus-visible:-outline-offset-3"
      >
        <span className="numeral w-12 shrink-0 text-2xl">{bib ?? '–'}</span>
        <span className="grid min-w-0 flex-auto">
          <span className="truncate font-semibold">{name}</span>
          <span className="truncate text-sm text-soft">
            {[team?.name ?? text.noTeam, club].filter(Boolean).join(' · ')}
          </span>
        </span>
        <span className="flex max-w-[55%] shrink-0 flex-wrap justify-end gap-1.5">
          <StatusBadges participant={participant} />
        </span>
      </a>
    </li>
  )
})

/** What is unusual or open; somebody who is checked in and has paid needs one badge only. */
export function StatusBadges({ participant }: { participant: Participant }) {
  const { status, payment_status, waiver_signed, checked_in_at, disqualified_at, withdrew_at } = participant
  if (status !== 'confirmed')
    return <Badge variant={status === 'cancelled' ? 'neutral' : 'waiting'}>{entryStatus[status]}</Badge>
  if (disqualified_at) return <Badge variant="danger">{person.disqualified}</Badge>
  if (withdrew_at) return <Badge variant="neutral">{person.withdrew}</Badge>
  return (
    <>
      {payment_status === 'due' ? <Badge variant="waiting">{paymentStatus.due}</Badge> : null}
      {waiver_signed ? null : <Badge variant="waiting">{person.waiverMissing}</Badge>}
      {checked_in_at ? <Badge variant="counted">{person.checkedIn}</Badge> : null}
    </>
  )
}
