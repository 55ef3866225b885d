import { useNavigate } from '@tanstack/react-router'
import clsx from 'clsx'
import { memo, useCallback, useRef } from 'react'
import { isPlainClick } from '@/lib/plain-click'
import { entryStatus, paymentStatus, person, people as text } from '@/text/organise-people'
import { Badge } from '@/ui/Badge'
import { describeGroup, type Groups } from './groups'
import type { Participant } from './queries'
import { useVisibleRows } from './use-visible-rows'

/** Every row is as high as two lines of text, or two of badges. On a phone the badges have a line below the text. */
const HEIGHTS = '[--row:5.75rem] sm:[--row:4rem]'
const ROW_HEIGHT = 'var(--row)'

interface PersonListProps {
  competitionId: number
  participants: readonly Participant[]
  groups: Groups
}

/**
 * Renders the rows near the screen only. They are keyed by position: another search changes the texts of rows that are
 * there, which is cheaper than other rows.
 */
export function PersonList({ competitionId, participants, groups }: PersonListProps) {
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
      className={clsx('relative overflow-hidden rounded-lg border border-line bg-surface', HEIGHTS)}
      style={{ height: `calc(${count} * ${ROW_HEIGHT} + 2px)` }}
    >
      {participants.slice(first, first + end - start).map((participant, index) => (
        <PersonRow
          // biome-ignore lint/suspicious/noArrayIndexKey: see above
          key={first + index}
          participant={participant}
          groups={groups}
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
  groups: Groups
  position: number
  count: number
  onOpen: (participantId: string) => void
}

/** A plain link: a router `Link` evaluates the address again on each change of it. */
const PersonRow = memo(function PersonRow(props: PersonRowProps) {
  const { participant, groups, position, count, onOpen } = props
  const { id, competition_id, name, bib } = participant
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
        <span className="numeral w-9 shrink-0 text-2xl sm:w-12">{bib ?? '–'}</span>
        <span className="grid min-w-0 flex-auto gap-y-1 sm:flex sm:items-center sm:gap-3">
          <span className="grid min-w-0 sm:flex-auto">
            <span className="truncate font-semibold">{name}</span>
            <span className="truncate text-sm text-soft">{whereIs(participant, groups)}</span>
          </span>
          <span className="flex gap-1.5 sm:max-w-[55%] sm:shrink-0 sm:flex-wrap sm:justify-end">
            <StatusBadges participant={participant} />
          </span>
        </span>
      </a>
    </li>
  )
})

/** `Women · Morning · Harbour Climbers`. That somebody has no team is said only where nobody is in a class. */
function whereIs(participant: Participant, groups: Groups): string {
  const { team, club } = participant
  const noTeam = groups.classes.length > 0 ? null : text.noTeam
  return [describeGroup(participant, groups), team?.name ?? noTeam, club].filter(Boolean).join(' · ')
}

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
