import clsx from 'clsx'
import { useEffect, useRef } from 'react'
import { hasBooking, type Workshop } from '@/api/programme-queries'
import { useNowAt } from '@/lib/use-now-at'
import { formatDateRange, formatDateTime, formatMoney } from '@/text/format'
import { workshops as text } from '@/text/workshops'
import { Badge } from '@/ui/Badge'
import { AgeBadge } from './AgeBadge'
import { BookButton } from './BookButton'
import { MapLink } from './MapLink'
import { EndedBooking, MyBooking } from './MyBooking'

interface WorkshopCardProps {
  workshop: Workshop
  /** Named in the address: it is scrolled to. */
  isChosen: boolean
  isCheckingPayment: boolean
}

export function WorkshopCard({ workshop, isChosen, isCheckingPayment }: WorkshopCardProps) {
  const card = useRef<HTMLElement>(null)
  const now = useNowAt([new Date(workshop.starts_at), new Date(workshop.ends_at)])
  useEffect(() => {
    if (isChosen) card.current?.scrollIntoView({ block: 'start' })
  }, [isChosen])
  const isOver = now >= new Date(workshop.ends_at)
  const isOff = workshop.called_off_at !== null
  return (
    <article
      ref={card}
      aria-labelledby={`workshop-${workshop.id}`}
      className={clsx(
        'grid scroll-mt-20 gap-3 rounded-lg border bg-surface p-5',
        isChosen ? 'border-ink' : 'border-line',
      )}
    >
      <Header workshop={workshop} now={now} />
      <Facts workshop={workshop} />
      {workshop.description ? <p className="whitespace-pre-line">{workshop.description}</p> : null}
      {hasBooking(workshop) ? (
        <MyBooking workshop={workshop} now={now} isCheckingPayment={isCheckingPayment} />
      ) : (
        <>
          <EndedBooking workshop={workshop} />
          {isOver || isOff ? null : <Offer workshop={workshop} />}
        </>
      )}
    </article>
  )
}

function Header({ workshop, now }: { workshop: Workshop; now: Date }) {
  const { id, title, competition, called_off_at, moved_from, timezone } = workshop
  const isOff = called_off_at !== null
  return (
    <header className="grid gap-1">
      <p className="text-sm font-semibold text-soft">{competition}</p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h3
          id={`workshop-${id}`}
          className={clsx('text-xl [overflow-wrap:anywhere]', isOff && 'line-through')}
        >
          {title}
        </h3>
        <AgeBadge workshop={workshop} />
        <TimeBadge workshop={workshop} now={now} />
      </div>
      <p className="font-semibold">{formatDateRange(workshop)}</p>
      {moved_from && !isOff ? (
        <p className="font-semibold text-waiting">{text.movedFrom(formatDateTime(moved_from, timezone))}</p>
      ) : null}
    </header>
  )
}

function TimeBadge({ workshop, now }: { workshop: Workshop; now: Date }) {
  if (workshop.called_off_at !== null) return <Badge variant="danger">{text.calledOff}</Badge>
  if (now >= new Date(workshop.ends_at)) return <Badge>{text.over}</Badge>
  return now >= new Date(workshop.starts_at) ? <Badge variant="counted">{text.onNow}</Badge> : null
}

function Facts({ workshop }: { workshop: Workshop }) {
  const { place, leader, fee_cents, currency } = workshop
  const facts = [
    place,
    leader ? text.with(leader) : '',
    fee_cents > 0 ? formatMoney(fee_cents, currency) : text.free,
  ].filter((fact) => fact !== '')
  return (
    <div className="flex flex-wrap items-center gap-x-5 text-soft">
      <p>{facts.join(' · ')}</p>
      <MapLink item={workshop} />
    </div>
  )
}

/** Seats, the refund rule before anything is paid, and the button. */
function Offer({ workshop }: { workshop: Workshop }) {
  const { places_left, capacity, waiting, may_book, competition, fee_cents } = workshop
  const isFull = places_left === 0 || waiting > 0
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      <p className="flex flex-wrap items-center gap-x-3 font-semibold">
        {isFull ? <Badge variant="waiting">{text.full}</Badge> : text.placesLeft(places_left, capacity)}
        {isFull && waiting > 0 ? text.waiting(waiting) : null}
      </p>
      {may_book ? (
        <>
          {fee_cents > 0 ? (
            <p className="text-sm text-soft">
              {text.refundRule(
                workshop.refund_percent,
                formatDateTime(workshop.refund_until, workshop.timezone),
              )}
            </p>
          ) : null}
          <BookButton workshop={workshop} isFull={isFull} />
        </>
      ) : (
        <p>{text.onlyParticipants(competition)}</p>
      )}
    </div>
  )
}
