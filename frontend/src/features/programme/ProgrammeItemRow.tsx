import { Link } from '@tanstack/react-router'
import clsx from 'clsx'
import { CalendarPlus } from 'lucide-react'
import type { ProgrammeItem, Workshop } from '@/api/programme-queries'
import { useOnline } from '@/api/use-online'
import { formatTime } from '@/text/format'
import { labelled } from '@/text/phrases'
import { programme as text } from '@/text/programme'
import { Badge } from '@/ui/Badge'
import { AgeBadge } from './AgeBadge'
import type { Mark } from './days'
import { MapLink } from './MapLink'

interface ProgrammeItemRowProps {
  item: ProgrammeItem
  workshop: Workshop | undefined
  timezone: string
  mark: Mark
}

export function ProgrammeItemRow({ item, workshop, timezone, mark }: ProgrammeItemRowProps) {
  const isOff = item.called_off_at !== null
  return (
    <li
      aria-current={mark === 'now' ? 'time' : undefined}
      className={clsx(
        'grid gap-x-5 gap-y-1 border-l-4 py-3 pr-4 pl-4 sm:grid-cols-[8rem_1fr]',
        mark === 'now' ? 'border-l-signal bg-surface' : 'border-l-transparent',
        mark === 'past' && 'text-soft',
      )}
    >
      <p className={clsx('numeral text-2xl leading-tight whitespace-nowrap', isOff && 'line-through')}>
        {formatTime(new Date(item.starts_at), timezone)}
        <span className="text-lg text-soft">–{formatTime(new Date(item.ends_at), timezone)}</span>
      </p>
      <div className="grid min-w-0 gap-1">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <h3 className={clsx('text-lg [overflow-wrap:anywhere]', isOff && 'line-through')}>{item.title}</h3>
          <Badges item={item} workshop={workshop} timezone={timezone} mark={mark} />
        </div>
        <WhereAndWho {...item} />
        {item.description ? <p className="max-w-prose whitespace-pre-line">{item.description}</p> : null}
        {isOff ? null : <ItemLinks item={item} isPast={mark === 'past'} />}
      </div>
    </li>
  )
}

function Badges({ item, workshop, timezone, mark }: ProgrammeItemRowProps) {
  if (item.called_off_at !== null) return <Badge variant="danger">{text.calledOff}</Badge>
  return (
    <>
      {mark === 'now' ? <Badge variant="counted">{text.nowOn}</Badge> : null}
      {mark === 'next' ? <Badge>{text.next}</Badge> : null}
      {item.moved_from ? (
        <Badge variant="waiting">{text.movedFrom(formatTime(new Date(item.moved_from), timezone))}</Badge>
      ) : null}
      {item.kind === 'workshop' ? <BookingBadge workshop={workshop} /> : null}
      {workshop ? <AgeBadge workshop={workshop} /> : null}
    </>
  )
}

function BookingBadge({ workshop }: { workshop: Workshop | undefined }) {
  const status = workshop?.booking?.status
  if (status === 'confirmed' || status === 'held') return <Badge variant="counted">{text.booked}</Badge>
  if (status === 'offered') return <Badge variant="waiting">{text.offered}</Badge>
  if (status === 'waitlisted') return <Badge variant="waiting">{text.waiting}</Badge>
  return <Badge>{text.workshop}</Badge>
}

function WhereAndWho({ place, leader }: ProgrammeItem) {
  const parts = [place, leader ? text.with(leader) : ''].filter((part) => part !== '')
  return parts.length > 0 ? <p className="text-soft">{parts.join(' · ')}</p> : null
}

const linkClass =
  'inline-flex min-h-target items-center gap-1.5 font-semibold text-link underline underline-offset-4'

function ItemLinks({ item, isPast }: { item: ProgrammeItem; isPast: boolean }) {
  const { id, kind, title } = item
  const online = useOnline()
  return (
    <div className="flex flex-wrap gap-x-5">
      {kind === 'workshop' && !isPast ? (
        <Link to="/workshops" search={{ workshop: id }} className={linkClass}>
          {text.toWorkshop}
        </Link>
      ) : null}
      <MapLink item={item} />
      {isPast || !online ? null : (
        <a
          href={`/api/programme/${id}.ics`}
          aria-label={labelled(text.addToCalendar, title)}
          className={linkClass}
        >
          <CalendarPlus aria-hidden="true" className="size-5" />
          {text.addToCalendar}
        </a>
      )}
    </div>
  )
}
