import clsx from 'clsx'
import { Star } from 'lucide-react'
import { memo, useEffect, useState } from 'react'
import type { BoardRow as Row } from '@/api/scoreboard-queries'
import { clubOrMembers, formatPlace, formatScore, notRanked, scoring as text } from '@/text/scoring'

interface BoardRowProps {
  row: Row
  /** Before the start nobody has a rank or a score. */
  hasRanks: boolean
  isMine: boolean
  isFollowed: boolean
  /** Its breakdown is shown beside the list. */
  isOpen: boolean
  opensDialog: boolean
  onOpen: (id: number) => void
  onFollow: (id: number) => void
}

/** The user's own row sticks to the edge of the screen when it is scrolled out of view. */
const stickyClass =
  'sticky top-14 bottom-[calc(var(--spacing-bar)+env(safe-area-inset-bottom))] z-10 shadow-edge before:absolute before:inset-y-0 before:left-0 before:w-1.5 before:bg-signal md:bottom-0'

/** Skips the layout of off-screen rows, so that a thousand rows scroll smoothly. */
const offscreenClass = '[contain-intrinsic-size:auto_4.75rem] [content-visibility:auto]'

export const BoardRow = memo(function BoardRow(props: BoardRowProps) {
  const { row, hasRanks, isMine, isFollowed, isOpen, opensDialog, onOpen, onFollow } = props
  return (
    <li
      data-row={row.id}
      data-mine={isMine || undefined}
      className={clsx('flex', isOpen ? 'bg-sunk' : 'bg-surface', isMine ? stickyClass : offscreenClass)}
    >
      <button
        type="button"
        {...(opensDialog ? { 'aria-haspopup': 'dialog' } : { 'aria-expanded': isOpen })}
        onClick={() => onOpen(row.id)}
        className={clsx(
          'flex min-h-19 min-w-0 flex-auto items-center gap-3 py-2 text-left hover:bg-sunk focus-visible:-outline-offset-3',
          hasRanks ? 'pl-2' : 'pl-4',
        )}
      >
        {hasRanks ? <Rank row={row} /> : null}
        <span className="grid min-w-0 flex-auto">
          <span className="line-clamp-2 leading-tight font-bold [overflow-wrap:anywhere]">{row.name}</span>
          <span className="flex min-w-0 items-baseline gap-1.5 text-sm text-soft">
            {isMine ? <YouBadge /> : null}
            <span className="line-clamp-2">{formatDetails(row, hasRanks)}</span>
          </span>
        </span>
        {hasRanks ? <Score score={row.score} /> : null}
      </button>
      <FollowButton name={row.name} isFollowed={isFollowed} onClick={() => onFollow(row.id)} />
    </li>
  )
})

const formatDetails = (row: Row, hasTops: boolean) =>
  [hasTops && text.tops(row.tops), clubOrMembers(row)].filter(Boolean).join(' · ')

/** `phone` leaves room for the name in large text; `screen` scales with the font size of the row. */
type Size = 'phone' | 'screen'

const PLACE_SIZE: Record<Size, string> = {
  phone: 'w-[min(2.75rem,14vw)] text-right text-[min(2.5rem,12vw)]',
  screen: 'w-[1.3em] text-[1.3em]',
}
const SCORE_SIZE: Record<Size, string> = { phone: 'text-[min(1.875rem,9vw)]', screen: 'text-[1.3em]' }

export function Rank({ row, size = 'phone' }: { row: Row; size?: Size }) {
  const { place, status } = row
  return (
    <span className={clsx('numeral shrink-0', PLACE_SIZE[size])}>
      {place ?? (
        <>
          <span aria-hidden="true" className="text-[0.5em]">
            {formatPlace(row)}
          </span>
          <span className="sr-only">{status ? notRanked[status].long : text.noPlace}</span>
        </>
      )}
    </span>
  )
}

function YouBadge() {
  return <span className="rounded-sm bg-signal px-1.5 font-bold text-on-signal">{text.yours}</span>
}

/** As long as the animation takes. */
const HIGHLIGHT_MS = 2_000

/** Highlights a score that has just changed. */
export function Score({ score, size = 'phone' }: { score: number; size?: Size }) {
  const hasChanged = useHasJustChanged(score)
  return (
    <span
      key={score}
      data-changed={hasChanged || undefined}
      className={clsx(
        'numeral shrink-0 rounded-sm px-1',
        SCORE_SIZE[size],
        hasChanged && 'animate-highlight',
      )}
    >
      {formatScore(score)}
    </span>
  )
}

/** For two seconds after a change, also off-screen: an animation left on a row would start when it is scrolled into view. */
function useHasJustChanged(value: number): boolean {
  const [seen, setSeen] = useState(value)
  useEffect(() => {
    if (seen === value) return
    const timer = setTimeout(() => setSeen(value), HIGHLIGHT_MS)
    return () => clearTimeout(timer)
  }, [seen, value])
  return seen !== value
}

interface FollowButtonProps {
  name: string
  isFollowed: boolean
  onClick: () => void
}

function FollowButton({ name, isFollowed, onClick }: FollowButtonProps) {
  return (
    <button
      type="button"
      aria-pressed={isFollowed}
      aria-label={text.follow(name)}
      onClick={onClick}
      className="grid w-[min(3rem,14vw)] shrink-0 place-items-center text-soft hover:bg-sunk hover:text-ink focus-visible:-outline-offset-3"
    >
      <Star aria-hidden="true" className={clsx('size-6', isFollowed && 'fill-signal text-signal')} />
    </button>
  )
}
