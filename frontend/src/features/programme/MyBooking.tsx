import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Booking, Workshop } from '@/api/programme-queries'
import { queryKeys } from '@/api/query-keys'
import { redirectToCheckout } from '@/domain/checkout'
import { QR_PREFIX } from '@/lib/qr-code'
import { useApiMutation } from '@/session/use-api-mutation'
import { countdown } from '@/text/countdown'
import { formatMoney } from '@/text/format'
import { bookings as text, workshopRefusal } from '@/text/workshops'
import { Banner } from '@/ui/Banner'
import { Deadline } from '@/ui/Deadline'
import { MutationButton } from '@/ui/MutationButton'
import { QrCodeDialog } from '@/ui/QrCodeDialog'
import { Spinner } from '@/ui/Spinner'
import { CancelBooking } from './CancelBooking'
import { acceptBooking, payBooking } from './queries'

interface MyBookingProps {
  workshop: Workshop
  now: Date
  isCheckingPayment: boolean
}

/** An active booking: how it stands, the next step, and the way out. */
export function MyBooking({ workshop, now, isCheckingPayment }: MyBookingProps) {
  const { booking } = workshop
  if (!booking) return null
  const hasStarted = now >= new Date(workshop.starts_at)
  return (
    <div className="grid gap-3 border-t border-line pt-3">
      {booking.moved_at && !hasStarted ? (
        <Banner variant="waiting">{booking.paid_cents > 0 ? text.moved : text.movedFree}</Banner>
      ) : null}
      {isCheckingPayment ? (
        <Banner>
          <p className="flex items-center gap-2 font-bold">
            <Spinner /> {text.checking}
          </p>
        </Banner>
      ) : (
        <State workshop={workshop} booking={booking} />
      )}
      <BookingButtons workshop={workshop} booking={booking} hasStarted={hasStarted} />
    </div>
  )
}

interface BookingButtonsProps {
  workshop: Workshop
  booking: Booking
  hasStarted: boolean
}

function BookingButtons({ workshop, booking, hasStarted }: BookingButtonsProps) {
  const isConfirmed = booking.status === 'confirmed'
  return (
    <div className="flex flex-wrap gap-3">
      {isConfirmed && !booking.checked_in_at ? (
        <QrCodeDialog code={QR_PREFIX + booking.qr} labels={text} />
      ) : null}
      {isConfirmed && hasStarted ? null : <CancelBooking workshop={workshop} booking={booking} />}
    </div>
  )
}

function State({ workshop, booking }: { workshop: Workshop; booking: Booking }) {
  const amount = formatMoney(booking.fee_cents, booking.currency)
  if (booking.status === 'confirmed') return <Confirmed booking={booking} amount={amount} />
  if (booking.status === 'waitlisted')
    return <Heading title={text.waitlisted(booking.waitlist_position ?? 1)}>{text.waitlistedText}</Heading>
  const isOffer = booking.status === 'offered'
  const label = isOffer ? text.payAndAccept(amount) : text.pay
  return (
    <>
      <Heading title={isOffer ? text.offered : text.held}>{isOffer ? null : text.heldText}</Heading>
      <Deadline
        until={booking.place_until}
        label={isOffer ? text.offeredCountdown : text.heldCountdown}
        daysLabel={countdown.days}
        overText={text.timeIsOver}
      >
        {booking.payment_status === 'open' ? (
          <PayButton workshopId={workshop.id} label={label} />
        ) : (
          <AcceptButton workshopId={workshop.id} />
        )}
      </Deadline>
    </>
  )
}

function Confirmed({ booking, amount }: { booking: Booking; amount: string }) {
  return (
    <>
      <Heading title={text.confirmed}>{booking.checked_in_at ? text.checkedIn : text.confirmedText}</Heading>
      {booking.payment_status === 'due' ? <p>{text.due(amount)}</p> : null}
      {booking.payment_status === 'paid' ? <p>{text.paid(amount)}</p> : null}
    </>
  )
}

function Heading({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid gap-1">
      <p className="text-lg font-bold">{title}</p>
      {children ? <p className="text-soft">{children}</p> : null}
    </div>
  )
}

/** Why a seat is gone, if there was one. */
export function EndedBooking({ workshop: { booking } }: { workshop: Workshop }) {
  if (booking?.status === 'no_show') return <Banner variant="waiting">{text.noShow}</Banner>
  if (booking?.status === 'expired') return <Banner>{text.expired}</Banner>
  const refund = booking ? booking.refunding_cents + booking.refunded_cents : 0
  if (!booking || refund === 0) return null
  return <Banner>{text.refunded(formatMoney(refund, booking.currency))}</Banner>
}

function PayButton({ workshopId, label }: { workshopId: number; label: string }) {
  const queryClient = useQueryClient()
  const pay = useApiMutation({
    mutationFn: () => payBooking(workshopId),
    onSuccess: ({ checkout_url }) => redirectToCheckout(checkout_url),
    // The seat may be gone.
    onError: () => queryClient.invalidateQueries({ queryKey: queryKeys.workshops }),
  })
  return (
    <MutationButton mutation={pay} label={label} errorMessage={(error) => workshopRefusal('pay', error)} />
  )
}

function AcceptButton({ workshopId }: { workshopId: number }) {
  const accept = useApiMutation({
    mutationFn: () => acceptBooking(workshopId),
    invalidates: [queryKeys.workshops],
  })
  return (
    <MutationButton
      mutation={accept}
      label={text.accept}
      errorMessage={(error) => workshopRefusal('accept', error)}
    />
  )
}
