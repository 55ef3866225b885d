import clsx from 'clsx'
import type { Workshop } from '@/api/programme-queries'
import { ConfirmButton } from '@/domain/console/ConfirmButton'
import { useApiMutation } from '@/session/use-api-mutation'
import { formatMoney, formatTime } from '@/text/format'
import { desk } from '@/text/organise-money'
import { workshopDesk as text } from '@/text/organise-programme'
import { consoleRefusal } from '@/text/organise-refusals'
import { Badge, type StatusVariant } from '@/ui/Badge'
import { Button } from '@/ui/Button'
import { useIsOrganiser } from '../ConsolePage'
import { moneyQueryKeys } from '../money/queries'
import { useRunOnce } from '../use-run-once'
import { checkInBooking, deskKeys, type ListedBooking, markBookingPaid, refundBooking } from './queries'

interface BookingRowProps {
  workshop: Workshop
  booking: ListedBooking
  /** A scanned code checks in by itself. */
  isScanned: boolean
}

const VARIANTS: Record<ListedBooking['status'], StatusVariant> = {
  confirmed: 'neutral',
  held: 'waiting',
  offered: 'waiting',
  waitlisted: 'waiting',
  cancelled: 'neutral',
  expired: 'neutral',
  no_show: 'danger',
}

export function BookingRow({ workshop, booking, isScanned }: BookingRowProps) {
  const { id, name, status, checked_in_at, age, waitlist_position } = booking
  const checkIn = useApiMutation({
    mutationFn: () => checkInBooking(id),
    successToast: ({ repeated }) => (repeated ? text.already(name) : text.checkedIn(name)),
    errorToast: (error) => consoleRefusal('check-in', error),
    invalidates: [deskKeys.bookings(workshop.id)],
  })
  const canCheckIn = status === 'confirmed' && checked_in_at === null
  useRunOnce(isScanned && canCheckIn, () => checkIn.mutate())
  return (
    <li
      className={clsx('flex flex-wrap items-center gap-x-4 gap-y-2 p-4', checked_in_at && 'bg-counted-tint')}
    >
      <span className="grid min-w-0 flex-auto gap-0.5">
        <span className="text-lg font-bold [overflow-wrap:anywhere]">
          {waitlist_position ? `${waitlist_position}. ` : ''}
          {name}
        </span>
        <span className="flex flex-wrap gap-x-3 text-sm text-soft">
          {age === null ? null : <span>{text.age(age)}</span>}
          <Money booking={booking} />
        </span>
      </span>
      {checked_in_at ? (
        <Badge variant="counted">{text.here(formatTime(new Date(checked_in_at), workshop.timezone))}</Badge>
      ) : null}
      {status === 'confirmed' ? null : <Badge variant={VARIANTS[status]}>{text.status[status]}</Badge>}
      <PaymentButtons workshop={workshop} booking={booking} />
      {canCheckIn ? (
        <Button
          variant="primary"
          aria-label={text.checkInOf(name)}
          pending={checkIn.isPending}
          onClick={() => checkIn.mutate()}
        >
          {text.checkIn}
        </Button>
      ) : null}
    </li>
  )
}

function Money({ booking }: { booking: ListedBooking }) {
  const { payment_status, fee_cents, currency, refunded_cents, refunding_cents } = booking
  const back = refunded_cents + refunding_cents
  if (payment_status === 'due')
    return <span className="font-semibold">{text.due(formatMoney(fee_cents, currency))}</span>
  if (back > 0) return <span>{text.refunded(formatMoney(back, currency))}</span>
  return payment_status === 'paid' ? <span>{text.paid}</span> : null
}

function PaymentButtons({ workshop, booking }: Omit<BookingRowProps, 'isScanned'>) {
  const { id, name, payment_status, fee_cents, paid_cents, refunded_cents, currency } = booking
  const invalidates = [deskKeys.bookings(workshop.id), ...moneyQueryKeys(workshop.competition_id)]
  const isOrganiser = useIsOrganiser()
  const pay = useApiMutation({
    mutationFn: (way: 'cash' | 'card') => markBookingPaid(id, way),
    successToast: desk.taken,
    errorToast: (error) => consoleRefusal('mark-paid', error),
    invalidates,
  })
  const refund = useApiMutation({
    mutationFn: () => refundBooking(id, paid_cents),
    successToast: text.refundDone,
    errorToast: (error) => consoleRefusal('refund', error),
    invalidates,
  })
  if (payment_status === 'due') {
    const amount = formatMoney(fee_cents, currency)
    return (
      <>
        <Button
          aria-label={desk.cashLabel(amount, name)}
          pending={pay.isPending}
          onClick={() => pay.mutate('cash')}
        >
          {desk.cash}
        </Button>
        <Button
          aria-label={desk.cardLabel(amount, name)}
          pending={pay.isPending}
          onClick={() => pay.mutate('card')}
        >
          {desk.card}
        </Button>
      </>
    )
  }
  if (!isOrganiser || paid_cents === 0 || refunded_cents >= paid_cents) return null
  return (
    <ConfirmButton
      variant="danger-quiet"
      label={text.refundOf(name)}
      title={text.refundTitle(name)}
      text={text.refundText(formatMoney(paid_cents - refunded_cents, currency))}
      confirm={text.handedBack}
      destructive
      pending={refund.isPending}
      onConfirm={() => refund.mutateAsync()}
    >
      {text.handedBack}
    </ConfirmButton>
  )
}
