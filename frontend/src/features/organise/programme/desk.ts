import type { Workshop } from '@/api/programme-queries'
import type { ListedBooking } from './queries'

const has = (statuses: readonly ListedBooking['status'][]) => (booking: ListedBooking) =>
  statuses.includes(booking.status)

/** As the desk needs them: who has a seat, who waits in which order, and who is gone. */
export const groupBookings = (bookings: readonly ListedBooking[]) => ({
  booked: bookings.filter(has(['confirmed', 'held', 'offered'])),
  waiting: bookings.filter(has(['waitlisted'])),
  gone: bookings.filter(has(['cancelled', 'expired', 'no_show'])),
})

/** The one that is on or comes next; after the last one, the last. */
export const nextWorkshop = (workshops: readonly Workshop[], now: Date): Workshop | undefined =>
  workshops.find(
    ({ ends_at, called_off_at }) => Date.parse(ends_at) > now.getTime() && called_off_at === null,
  ) ?? workshops.at(-1)
