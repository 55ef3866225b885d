import { useQuery } from '@tanstack/react-query'
import { getRouteApi, Link } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import type { Competition } from '@/api/competition-queries'
import type { Workshop } from '@/api/programme-queries'
import { QueryBoundary } from '@/domain/QueryFallback'
import { findByQr } from '@/lib/qr-code'
import { serverNow } from '@/lib/server-clock'
import { formatDateTime } from '@/text/format'
import { workshopDesk as text } from '@/text/organise-programme'
import { scanner } from '@/text/scanner'
import { Banner } from '@/ui/Banner'
import { Button, buttonClass } from '@/ui/Button'
import { EmptyState } from '@/ui/QueryStates'
import { Scanner } from '@/ui/Scanner'
import { SelectField } from '@/ui/SelectField'
import { ConsolePage, useIsOrganiser } from '../ConsolePage'
import { BookingRow } from './BookingRow'
import { groupBookings, nextWorkshop } from './desk'
import { bookingsQuery, type ListedBooking, workshopsOfQuery } from './queries'
import { ReleaseNoShows } from './ReleaseNoShows'

const route = getRouteApi('/_protected/organise/$compId/workshops')

/** Who booked a workshop, and checking them in. */
export function WorkshopDeskPage() {
  return (
    <ConsolePage title={text.title} intro={text.intro} noSignalText={text.noSignal} isForDesk>
      {(competition) => <Workshops competition={competition} />}
    </ConsolePage>
  )
}

function Workshops({ competition }: { competition: Competition }) {
  const workshops = useQuery(workshopsOfQuery(competition.id))
  const { workshop: wanted } = route.useSearch()
  const navigate = route.useNavigate()
  return (
    <QueryBoundary query={workshops}>
      {(all) => {
        const chosen = all.find(({ id }) => id === wanted) ?? nextWorkshop(all, serverNow())
        if (!chosen) return <NoWorkshops />
        return (
          <>
            <SelectField
              label={text.choose}
              value={chosen.id}
              onChange={(event) =>
                void navigate({ search: { workshop: Number(event.target.value) }, replace: true })
              }
            >
              {all.map(({ id, title, starts_at }) => (
                <option key={id} value={id}>
                  {title}, {formatDateTime(starts_at, competition.timezone)}
                </option>
              ))}
            </SelectField>
            <WorkshopDesk key={chosen.id} workshop={chosen} />
          </>
        )
      }}
    </QueryBoundary>
  )
}

function NoWorkshops() {
  return (
    <EmptyState
      title={text.emptyTitle}
      action={
        <Link from="/organise/$compId" to="/organise/$compId/programme" className={buttonClass()}>
          {text.toProgramme}
        </Link>
      }
    >
      {text.emptyText}
    </EmptyState>
  )
}

function WorkshopDesk({ workshop }: { workshop: Workshop }) {
  const bookings = useQuery(bookingsQuery(workshop.id))
  return (
    <QueryBoundary query={bookings} rows={4}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState title={text.nobodyTitle}>{text.nobodyText}</EmptyState>
        ) : (
          <Bookings workshop={workshop} bookings={all} />
        )
      }
    </QueryBoundary>
  )
}

interface BookingsProps {
  workshop: Workshop
  bookings: readonly ListedBooking[]
}

function Bookings({ workshop, bookings }: BookingsProps) {
  const [isScanning, setScanning] = useState(false)
  const [scanned, setScanned] = useState<string | null>(null)
  const onCode = useCallback((code: string) => {
    setScanned(code)
    navigator.vibrate?.(80)
  }, [])
  const { booked, waiting, gone } = groupBookings(bookings)
  const here = booked.filter(({ checked_in_at }) => checked_in_at !== null).length
  const isOrganiser = useIsOrganiser()
  const list = (title: string, ofList: readonly ListedBooking[]) =>
    ofList.length > 0 ? (
      <section aria-label={title} className="grid gap-2">
        <h2 className="text-xl">{title}</h2>
        <ul className="divide-y divide-line rounded-lg border border-line bg-surface">
          {ofList.map((booking) => (
            <BookingRow
              key={booking.id}
              workshop={workshop}
              booking={booking}
              isScanned={scanned !== null && findByQr([booking], scanned) !== undefined}
            />
          ))}
        </ul>
      </section>
    ) : null
  return (
    <>
      <p role="status" className="text-lg font-semibold">
        {text.counts(here, booked.length, workshop.capacity)}
        {waiting.length > 0 ? `, ${text.waiting(waiting.length)}` : null}
      </p>
      {here === 0 && isOrganiser ? (
        <ReleaseNoShows
          workshop={workshop}
          unclaimed={booked.filter(({ status }) => status === 'confirmed').length}
          waiting={waiting.length}
        />
      ) : null}
      {isScanning ? <Scanner labels={scanner} onCode={onCode} /> : null}
      <div>
        <Button variant={isScanning ? 'secondary' : 'primary'} onClick={() => setScanning(!isScanning)}>
          {isScanning ? text.stop : text.scan}
        </Button>
      </div>
      {scanned !== null && !findByQr(booked, scanned) ? (
        <Banner variant="waiting">{text.unknown}</Banner>
      ) : null}
      {list(text.groups.booked, booked)}
      {list(text.groups.waiting, waiting)}
      {list(text.groups.gone, gone)}
    </>
  )
}
